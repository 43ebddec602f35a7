import { describe } from '@jest/globals';
import { Gate, noAnswer } from '../support/answers.js';
import { aChallenge, aPractitioner, aProgress } from '../support/challenges.js';
import { heading, LOOKS, looks, text } from '../support/looks.js';

const path = '/mindful';
const due = aChallenge({ progress: aProgress() });
const doneToday = aChallenge({
  ...{ id: 'of-tier-1-14', title: 'Home in the body', days: 14 },
  progress: aProgress({ daysDone: 9, checkedInToday: true }),
});
const completed = aChallenge({
  ...{ id: 'of-tier-1-21', title: 'Open senses', days: 21 },
  progress: aProgress({ daysDone: 21, completedAt: '2026-03-08T11:30:00.000Z', timesCompleted: 2 }),
});
const kept = aChallenge({
  ...{ id: 'of-tier-3-7', title: 'Beside the unwanted', tier: 3, isLocked: true },
  progress: aProgress(),
});

describe(LOOKS, () => {
  looks([
    {
      name: 'challenges of which none is joined, most of them locked',
      path,
      answers: aPractitioner('free'),
      ready: text('You have not joined a challenge yet.'),
    },
    {
      name: 'challenges in each state',
      path,
      answers: aPractitioner('free', [due, doneToday, completed, kept]),
      ready: text('9 of 14 days done'),
    },
    {
      name: 'a challenge whose practice waits',
      path: `${path}?challenge=quiet-breaths`,
      answers: aPractitioner('premium', [due]),
      ready: text('Check in for today'),
    },
    {
      name: 'a challenge that is done for today',
      path: `${path}?challenge=of-tier-1-14`,
      answers: aPractitioner('premium', [doneToday]),
      ready: text('Day 9 is done.'),
    },
    {
      name: 'a completed challenge',
      path: `${path}?challenge=of-tier-1-21`,
      answers: aPractitioner('premium', [completed]),
      ready: text('It is the 2nd time'),
    },
    {
      name: 'a locked challenge',
      path: `${path}?challenge=of-tier-3-14`,
      answers: aPractitioner('free'),
      ready: heading('Level 3, 14 days long'),
    },
    {
      name: 'challenges that could not be read',
      path,
      answers: aPractitioner('free', [], { 'GET /api/challenges': noAnswer }),
      expected: /challenges/,
      ready: text('The challenges could not be read'),
    },
    {
      name: 'the challenges while they are read',
      path,
      answers: aPractitioner('free', [], { 'GET /api/challenges': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading the challenges' }).waitFor(),
    },
  ]);
});
