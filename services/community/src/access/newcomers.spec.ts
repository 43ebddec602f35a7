import { describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import { isNewAt, NEW_FOR_DAYS } from './newcomers.js';

const TODAY = '2026-03-01';

describe('a person in the forum', () => {
  it.each([0, 1, NEW_FOR_DAYS - 1])(
    'is new %i days after the first visit, across the end of a month',
    (days) => {
      expect(isNewAt(addDays(TODAY, -days), TODAY)).toBe(true);
    },
  );

  it.each([NEW_FOR_DAYS, 7])('is no longer new %i days after the first visit', (days) => {
    expect(isNewAt(addDays(TODAY, -days), TODAY)).toBe(false);
  });

  it('is not new when the first visit was long ago', () => {
    expect(isNewAt(null, TODAY)).toBe(false);
  });

  it('is new when a fast clock has dated the first visit in the future', () => {
    expect(isNewAt(addDays(TODAY, 1), TODAY)).toBe(true);
  });
});
