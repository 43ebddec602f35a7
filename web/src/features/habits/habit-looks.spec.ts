import { describe, expect, it } from '@jest/globals';
import { daysText, isCompleted, levelStyle } from './habit-looks.js';

describe('a habit', () => {
  it.each([
    [true, 0, false],
    [true, 99, false],
    [true, 100, true],
    [false, 20, true],
  ])('that is active: %s, with progress %d, counts as completed: %s', (isActive, progress, completed) => {
    expect(isCompleted({ isActive, progress })).toBe(completed);
  });

  it.each([
    [1, 'Starter'],
    [2, 'Building'],
    [3, 'Consistent'],
    [4, 'Master'],
  ])('at level %d is called %s', (streakLevel, name) => {
    expect(levelStyle({ streakLevel }).name).toBe(name);
  });

  it('has its number of days written in the singular for one day', () => {
    expect([0, 1, 2].map(daysText)).toEqual(['0 days', '1 day', '2 days']);
  });
});
