import { describe, expect, it } from '@jest/globals';
import { addDays, localDate, startOfLocalDay } from '@shadow-guide/calendar';
import { reviewPeriods } from '@shadow-guide/contracts';
import { isLatestEndedSpan, type ReviewSpan, spanOf } from './review-period.js';

describe('review spans', () => {
  it.each([
    ['week', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['week', '2026-03-08', '2026-03-02', '2026-03-08'],
    ['week', '2026-12-31', '2026-12-28', '2027-01-03'],
    ['week', '2027-01-03', '2026-12-28', '2027-01-03'],
    ['week', '2023-12-31', '2023-12-25', '2023-12-31'],
    ['month', '2026-02-14', '2026-02-01', '2026-02-28'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['month', '2026-04-30', '2026-04-01', '2026-04-30'],
  ] as const)('cover, for the %s that contains %s, the days from %s to %s', (period, day, from, to) => {
    expect(spanOf(period, day)).toEqual({ period, from, to });
  });

  it.each([
    ['week', '2026-03-02', '2026-03-08', false],
    ['week', '2026-03-02', '2026-03-09', true],
    ['week', '2026-03-02', '2026-03-15', true],
    ['week', '2026-03-02', '2026-03-16', false],
    ['week', '2026-12-28', '2027-01-04', true],
    ['month', '2026-12-01', '2026-12-31', false],
    ['month', '2026-12-01', '2027-01-01', true],
    ['month', '2026-12-01', '2027-01-31', true],
    ['month', '2026-12-01', '2027-02-01', false],
  ] as const)(
    'are checked for being the last that has ended: the %s from %s, on %s: %s',
    (period, day, today, expected) => {
      expect(isLatestEndedSpan(spanOf(period, day), today)).toBe(expected);
    },
  );
});

describe('a span in a time zone', () => {
  const zones = [
    'UTC',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/Santiago',
    'America/New_York',
    'Europe/Berlin',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Africa/Cairo',
    'America/Havana',
    'Asia/Tokyo',
    'America/St_Johns',
  ];

  const spans = new Map<string, ReviewSpan>();
  for (let day = '2025-12-20'; day < '2027-01-20'; day = addDays(day, 1)) {
    for (const period of reviewPeriods)
      spans.set(`${period} ${spanOf(period, day).from}`, spanOf(period, day));
  }

  it.each(zones)('in %s ends with its last day, across New Year and every clock change', (zone) => {
    for (const span of spans.values()) {
      const end = startOfLocalDay(addDays(span.to, 1), zone);
      const last = localDate(new Date(end.getTime() - 1), zone);
      const isRight =
        last === span.to && !isLatestEndedSpan(span, last) && isLatestEndedSpan(span, localDate(end, zone));
      if (!isRight) throw new Error(`${span.period} from ${span.from} ends wrongly`);
    }
    expect(spans.size).toBeGreaterThan(70);
  });
});
