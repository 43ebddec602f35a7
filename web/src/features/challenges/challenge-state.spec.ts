import { describe, expect, it } from '@jest/globals';
import type { Challenge, ChallengeProgress } from '@shadow-guide/contracts';
import { completedText, doneText, firstSentence, practiceInFront, stateOf } from './challenge-state.js';

const progressOf = (progress: Partial<ChallengeProgress> = {}): ChallengeProgress => ({
  ...{ joinedOn: '2026-03-02', daysDone: 2, checkedInToday: false, lastCheckIn: '2026-03-03' },
  ...{ completedAt: null, timesCompleted: 0 },
  ...progress,
});
const completed = progressOf({ daysDone: 7, completedAt: '2026-03-08T10:00:00.000Z', timesCompleted: 1 });

const aChallenge = (progress: ChallengeProgress | null, isLocked = false): Challenge => ({
  ...{ id: 'a', title: 'A', description: 'B', tier: 1, focusArea: 'C', days: 7, minutes: 5, sources: [] },
  ...{ isLocked, progress },
  practices: Array.from({ length: isLocked && !progress ? 0 : 7 }, (_, index) => ({
    ...{ day: index + 1, title: `Day ${index + 1}`, text: 'Sit.' },
  })),
});

describe('a challenge', () => {
  it.each([
    ['open', null, false],
    ['locked', null, true],
    ['due', progressOf(), false],
    ['done_today', progressOf({ checkedInToday: true }), false],
    ['paused', progressOf(), true],
    ['paused', progressOf({ checkedInToday: true }), true],
    ['completed', completed, false],
    ['completed', completed, true],
  ])('is in the state %s', (state, progress, isLocked) => {
    expect(stateOf({ progress, isLocked })).toBe(state);
  });

  it.each([
    ['the first day before it is joined', null, false, 1],
    ['the next day while today’s practice is not done', progressOf(), false, 3],
    ['the day whose practice was done today', progressOf({ checkedInToday: true }), false, 2],
    [
      'the first day when it was restarted today',
      progressOf({ daysDone: 0, checkedInToday: true }),
      false,
      1,
    ],
    ['the next day after a downgrade', progressOf({ checkedInToday: true }), true, 3],
    ['nothing when the challenge is locked', null, true, undefined],
    ['nothing when all days are done', completed, false, undefined],
  ])('shows first %s', (_, progress, isLocked, day) => {
    expect(practiceInFront(aChallenge(progress, isLocked))?.day).toBe(day);
  });

  it('says what was done today and what is next', () => {
    const text = (daysDone: number) => doneText(aChallenge(progressOf({ daysDone, checkedInToday: true })));
    expect(text(3)).toBe(
      'Day 3 is done. It is enough for one day. Day 4 of 7 waits for you tomorrow, or whenever you come back.',
    );
    expect(text(0)).toMatch(/^You have practised today already\. Day 1 of 7 waits/);
    expect(new Set([1, 2, 3].map((day) => text(day).split('. ')[1])).size).toBe(3);
  });

  it.each([
    [1, 'You have done all 7 days. Its practices stay here to be read.'],
    [
      2,
      'You have done all 7 days. It is the 2nd time that you went through it. Its practices stay here to be read.',
    ],
    [
      11,
      'You have done all 7 days. It is the 11th time that you went through it. Its practices stay here to be read.',
    ],
  ])('says that the challenge was completed %i times', (timesCompleted, text) => {
    expect(completedText(aChallenge({ ...completed, timesCompleted }))).toBe(text);
  });

  it.each([
    ['A week of breath. In 47 trials (Goyal et al., 2014) it helped a little.', 'A week of breath.'],
    ['A week of breath', 'A week of breath'],
    ['', ''],
  ])('is summarised on its card by the first sentence of “%s”', (description, sentence) => {
    expect(firstSentence(description)).toBe(sentence);
  });
});
