import { describe, expect, it } from '@jest/globals';
import { calendarStart, monthsOf, yearBefore, yesterdayOf } from './year-days.js';

describe('the days of a year', () => {
  it('are grouped by month, each month after the weekdays before its first day', () => {
    const done = { date: '2026-03-01', state: 'completed', note: '' } as const;
    const months = monthsOf('2026-02-27', '2026-03-02', [done]);
    expect(months.map(({ key, blanks, days }) => [key, blanks, days.map(({ date }) => date)])).toEqual([
      ['2026-02', 4, ['2026-02-27', '2026-02-28']],
      ['2026-03', 6, ['2026-03-01', '2026-03-02']],
    ]);
    expect(months[1]?.days[0]?.record).toBe(done);
    expect(months[1]?.days[1]?.record).toBeUndefined();
  });

  it.each([
    ['2025-03-11', '2026-02-20', '2026-02-01'],
    ['2025-03-11', '2025-03-20', '2025-03-01'],
    ['2025-03-11', '2025-03-11', '2025-03-11'],
    ['2025-03-11', '2020-01-05', '2025-03-11'],
  ])('from %s, for a habit started on %s, begin on %s', (from, startedOn, first) => {
    expect(calendarStart(from, startedOn)).toBe(first);
  });

  it('are 365, also across a leap day and a clock change', () => {
    const days = monthsOf(yearBefore('2024-03-31'), '2024-03-31', []).flatMap((month) => month.days);
    expect(days).toHaveLength(365);
    expect(days[0]?.date).toBe('2023-04-02');
  });

  it.each([
    ['2026-03-01', '2026-02-28'],
    ['2024-03-01', '2024-02-29'],
    ['2026-01-01', '2025-12-31'],
  ])('before %s end with %s', (date, before) => {
    expect(yesterdayOf(date)).toBe(before);
  });
});
