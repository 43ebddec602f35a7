import { describe, expect, it } from '@jest/globals';
import { freeTime, isQuiet, timeProblem } from './quiet-hours.js';

describe('a time', () => {
  it.each([
    ['22:00', '22:00', '07:00', true],
    ['06:55', '22:00', '07:00', true],
    ['07:00', '22:00', '07:00', false],
    ['13:30', '13:00', '14:00', true],
    ['13:30', '13:30', '13:30', false],
  ])('%s is in the quiet hours from %s to %s: %s', (time, from, to, quiet) => {
    expect(isQuiet(time, from, to)).toBe(quiet);
  });

  it('is saved in steps of five minutes', () => {
    expect(['09:05', '00:00'].map(timeProblem)).toEqual([null, null]);
    expect(timeProblem('09:03')).toMatch(/five minutes/);
    expect(timeProblem('')).toMatch(/Choose/);
  });

  it('is suggested only when the list does not contain it yet', () => {
    expect(freeTime([])).toBe('09:00');
    expect(freeTime(['09:00', '12:30'])).toBe('18:00');
  });
});
