import { describe, expect, it } from '@jest/globals';
import { calendarMonths } from './calendar-months.js';

describe('the months of the writing calendar', () => {
  it('show each day in the column of its weekday, also across a year boundary', () => {
    const months = calendarMonths({ from: '2025-12-20', to: '2026-02-02' }, [
      { date: '2025-12-31', n: 2 },
      { date: '2026-02-01', n: 1 },
    ]);
    expect(months.map(({ key, blanks, days }) => [key, blanks, days.length])).toEqual([
      ['2025-12', 0, 31],
      ['2026-01', 3, 31],
      ['2026-02', 6, 28],
    ]);
    expect(months.map(({ written, entries }) => [written, entries])).toEqual([
      [1, 2],
      [0, 0],
      [1, 1],
    ]);
    expect(months[0]?.days[30]).toBe(2);
  });
});
