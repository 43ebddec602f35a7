import { describe, expect, it } from '@jest/globals';
import { InvalidAnswer } from '../model/index.js';
import { readPlan } from './plan-answer.js';

const TODAY = '2026-03-02';
const aHabit = (title: string, targetStreak = 5) => ({
  ...{ title, description: 'In the morning.', category: 'physical', targetStreak },
});
const aStage = (title: string, weeks: number, ...habits: object[]) => ({ title, weeks, habits });
const aPlan = (change: object = {}) => ({
  ...{ title: 'Sleep better', description: 'It begins small.' },
  stages: [
    aStage('Small', 1, aHabit('Dim the light', 30)),
    aStage('Steady', 2, aHabit('Go to bed at ten', 14), aHabit('Read a page')),
    aStage('Whole', 1, aHabit('Keep the evening quiet')),
  ],
  ...change,
});
const read = (plan: object, intention = 'I want to sleep better') => readPlan(plan, intention, TODAY);

function faultsOf(plan: object, intention?: string): readonly string[] {
  try {
    read(plan, intention);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidAnswer)) throw error;
    return error.fields;
  }
}

describe('a plan written by a model', () => {
  it('starts today, has stages of whole weeks one after the other, and limits each habit’s target to the length of its stage', () => {
    expect(read(aPlan())).toMatchObject({
      targetDate: '2026-03-29',
      stages: [
        { startsOn: '2026-03-02', endsOn: '2026-03-08', habits: [{ targetStreak: 7 }] },
        { startsOn: '2026-03-09', endsOn: '2026-03-22', habits: [{ targetStreak: 14 }, { targetStreak: 5 }] },
        { startsOn: '2026-03-23', endsOn: '2026-03-29' },
      ],
    });
  });

  it('may extend past the end of a month', () => {
    const { stages } = readPlan(aPlan(), 'sleep', '2026-02-26');
    expect(stages.map(({ startsOn }) => startsOn)).toEqual(['2026-02-26', '2026-03-05', '2026-03-19']);
  });

  it('is cut to what one person can do: three stages, with two habits in the first and three in each later one', () => {
    const many = ['One', 'Two', 'Three', 'Four'].map((title) => aHabit(title));
    const stages = ['A', 'B', 'C', 'D', 'E'].map((title) => aStage(title, 1, ...many));
    expect(read(aPlan({ stages })).stages.map(({ habits }) => habits.length)).toEqual([2, 3, 3]);
  });

  it('has single-line texts only', () => {
    expect(read(aPlan({ title: ' Sleep\n\u202Ebetter ' })).title).toBe('Sleep better');
  });

  it.each<[string, object, string]>([
    [
      'two stages',
      aPlan({ stages: [aStage('Small', 1, aHabit('Rest')), aStage('More', 1, aHabit('Read'))] }),
      'stages',
    ],
    [
      'a stage without habits',
      aPlan({ stages: [aStage('Small', 1, aHabit('Rest')), aStage('More', 1), aStage('C', 1)] }),
      'habits',
    ],
    ['a blank title', aPlan({ title: ' ' }), 'title'],
    ['a link', aPlan({ description: 'See https://example.org' }), 'markup'],
    [
      'a stage that is too long',
      aPlan({ stages: [aStage('Small', 90, aHabit('Rest')), aStage('B', 1), aStage('C', 1)] }),
      'stages.0.weeks',
    ],
    ['another script', aPlan({ title: 'Спать лучше' }), ''],
  ])('is refused with %s', (_, plan, field) => {
    if (field) expect(faultsOf(plan)).toContain(field);
    else expect(faultsOf(plan, 'Хочу лучше спать и раньше ложиться')).toEqual(['language']);
  });

  it('may be in a script other than that of the wish when the guide writes only one language', () => {
    expect(readPlan(aPlan({ title: 'Спать лучше' }), null, TODAY).title).toBe('Спать лучше');
  });

  it.each([
    'Skip breakfast',
    'Count every calorie',
    'Take laxatives',
    'Punish yourself for a miss',
    'Start a water fast',
    'Write a suicide note',
    'Cut yourself a little',
    'Weigh yourself each morning',
    'Sleep less than six hours',
  ])('is refused when it asks for something harmful: %s', (title) => {
    expect(
      faultsOf(aPlan({ stages: [title, 'Rest', 'Read'].map((each) => aStage('A', 1, aHabit(each))) })),
    ).toEqual(['harm']);
  });

  it('may contain “walk fast”, and may name a harmful thing that it avoids', () => {
    expect(faultsOf(aPlan({ title: 'Walk fast', description: 'Without fasting.' }))).toEqual([]);
  });
});
