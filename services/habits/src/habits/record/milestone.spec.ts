import { expect, it } from '@jest/globals';
import { nextTarget } from '../next-target.js';
import { milestoneOf } from './milestone.js';
import type { RecordedStreak } from './recorded-streak.js';

function after(current: number, targetStreak: number): RecordedStreak {
  return {
    habit: { targetStreak },
    streak: { current },
    isNewlyReached: current >= targetStreak,
    isReopened: false,
  } as RecordedStreak;
}

it.each([
  [3, 7],
  [7, 14],
  [8, 14],
  [29, 30],
  [66, 90],
  [180, 365],
  [364, 365],
  [365, null],
])('offers, after %i days, the next target %p', (days, next) => {
  expect(nextTarget(days)).toBe(next);
});

it.each([
  ['the target', 7, 7, 6, 14],
  ['a target that was passed when a missed day was filled in', 8, 5, 3, 14],
  ['the highest target', 365, 365, 364, null],
])('treats %s as a milestone with the next target', (_, current, target, best, next) => {
  const milestone = milestoneOf(after(current, target), best);
  expect(milestone).toMatchObject({ title: 'You reached your target', newTargetStreak: next });
  expect(milestone?.description).toContain(`${current} days`);
});

it.each([
  [7, 6, 'New level: Building'],
  [21, 20, 'New level: Consistent'],
  [66, 65, 'New level: Master'],
  [22, 12, 'New level: Consistent'],
])(
  'finds that a streak of %i days with a previous best of %i reaches a level for the first time: %s',
  (current, best, title) => {
    expect(milestoneOf(after(current, 365), best)).toMatchObject({ title, newTargetStreak: null });
  },
);

it.each([
  [1, 0],
  [8, 7],
  [7, 30],
])('finds no milestone for a streak of %i days with a previous best of %i', (current, best) => {
  expect(milestoneOf(after(current, 365), best)).toBeUndefined();
});
