import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  addMonthsUtc,
  daysBetween,
  endOfLocalDay,
  localDate,
  startOfLocalDay,
} from './local-day.js';

const at = (text: string) => new Date(text);

describe('the local date', () => {
  it.each([
    ['2026-03-02T10:00:00Z', 'UTC', '2026-03-02'],
    ['2026-03-02T23:59:59.999Z', 'UTC', '2026-03-02'],
    ['2026-03-02T10:00:00Z', 'Pacific/Kiritimati', '2026-03-03'],
    ['2026-03-02T10:00:00Z', 'Pacific/Pago_Pago', '2026-03-01'],
    ['2026-03-02T18:14:59Z', 'Asia/Kathmandu', '2026-03-02'],
    ['2026-03-02T18:15:00Z', 'Asia/Kathmandu', '2026-03-03'],
    ['2026-12-31T13:00:00Z', 'Australia/Lord_Howe', '2027-01-01'],
    ['2026-12-31T12:59:59Z', 'Australia/Lord_Howe', '2026-12-31'],
    ['2024-02-29T05:00:00Z', 'America/New_York', '2024-02-29'],
  ])('is computed for %s in %s as %s', (instant, zone, date) => {
    expect(localDate(at(instant), zone)).toBe(date);
  });

  it('is refused for a zone that does not exist', () => {
    expect(() => localDate(new Date(), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('the end of the day', () => {
  it.each([
    ['an ordinary day', '2026-03-02T10:00:00Z', 'UTC', '2026-03-03T00:00:00.000Z'],
    ['the last millisecond', '2026-03-02T23:59:59.999Z', 'UTC', '2026-03-03T00:00:00.000Z'],
    ['the first millisecond', '2026-03-03T00:00:00.000Z', 'UTC', '2026-03-04T00:00:00.000Z'],
    ['an offset of 5:45', '2026-03-02T18:14:00Z', 'Asia/Kathmandu', '2026-03-02T18:15:00.000Z'],
    ['a day of 23 hours', '2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['a day of 25 hours', '2026-10-24T23:00:00Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['a day of 24.5 hours', '2026-04-04T13:30:00Z', 'Australia/Lord_Howe', '2026-04-05T13:30:00.000Z'],
    ['a day of 23.5 hours', '2026-10-03T13:45:00Z', 'Australia/Lord_Howe', '2026-10-04T13:00:00.000Z'],
    ['a skipped midnight', '2026-09-05T15:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    [
      'an hour before midnight that occurs twice',
      '2026-04-04T15:00:00Z',
      'America/Santiago',
      '2026-04-05T04:00:00.000Z',
    ],
    ['a midnight that occurs twice', '2026-10-31T16:00:00Z', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['the year’s last day', '2026-12-31T20:00:00Z', 'America/Los_Angeles', '2027-01-01T08:00:00.000Z'],
  ])('is correct for %s', (_, instant, zone, end) => {
    expect(endOfLocalDay(at(instant), zone).toISOString()).toBe(end);
  });
});

describe('a day that begins later than midnight', () => {
  it.each([
    ['2026-03-02T03:59:59Z', 'UTC', 4, '2026-03-01'],
    ['2026-03-02T04:00:00Z', 'UTC', 4, '2026-03-02'],
    ['2026-03-02T02:59:00Z', 'Europe/Berlin', 4, '2026-03-01'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 2, '2026-03-29'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', 2, '2026-10-25'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', 2, '2026-10-25'],
    ['2011-12-30T13:00:00Z', 'Pacific/Apia', 5, '2011-12-29'],
    ['2011-12-30T15:00:00Z', 'Pacific/Apia', 5, '2011-12-31'],
  ])('contains %s in %s when it begins at %i o’clock and its date is %s', (instant, zone, hour, date) => {
    expect(localDate(at(instant), zone, hour)).toBe(date);
  });

  it.each([-1, 13, 1.5])('is refused for the hour %d', (hour) => {
    expect(() => startOfLocalDay('2026-03-02', 'UTC', hour)).toThrow(RangeError);
  });
});

describe('local days in every zone, around every clock change', () => {
  // The long form (`npm run nightly`, `npm test -- --changed`) samples four times as often.
  const hoursBetween = process.env['LONG_FORM'] === 'all' ? 31 : 4 * 31 - 1;
  const years: [string, number][] = [
    ['Australia/Lord_Howe', 2026],
    ['Asia/Kathmandu', 2026],
    ['America/Santiago', 2026],
    ['Pacific/Apia', 2011],
    ['America/Havana', 2026],
    ['Africa/Cairo', 2026],
    ['Asia/Beirut', 2026],
    ['Europe/Berlin', 2026],
  ];
  const cases = years.flatMap(([zone, year]) => [0, 2, 4, 12].map((hour) => [zone, year, hour] as const));

  it.each(cases)(
    'contain exactly their instants in %s in %i when they begin at %i o’clock',
    (zone, year, hour) => {
      for (let offset = 0; offset < 366 * 24; offset += hoursBetween) {
        const now = new Date(Date.UTC(year, 0, 1, offset, 13));
        const date = localDate(now, zone, hour);
        const start = startOfLocalDay(date, zone, hour);
        const end = endOfLocalDay(now, zone, hour);
        expect(start <= now && now < end).toBe(true);
        expect(localDate(start, zone, hour)).toBe(date);
        expect(localDate(new Date(end.getTime() - 1), zone, hour)).toBe(date);
        const next = localDate(end, zone, hour);
        expect(daysBetween(date, next)).toBe(date === '2011-12-29' ? 2 : 1);
        const hours = (end.getTime() - start.getTime()) / 3_600_000;
        expect(Math.abs(hours - 24)).toBeLessThanOrEqual(1);
      }
    },
  );
});

describe('calendar arithmetic', () => {
  it.each([
    ['2026-03-02', '2026-03-02', 0],
    ['2026-03-02', '2026-03-01', -1],
    ['2024-02-28', '2024-03-01', 2],
    ['2025-12-31', '2027-01-01', 366],
  ])('counts the days from %s to %s as %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  it.each([
    ['2026-01-31T10:00:00.000Z', 1, 31, '2026-02-28T10:00:00.000Z'],
    ['2026-02-28T10:00:00.000Z', 1, 31, '2026-03-31T10:00:00.000Z'],
    ['2027-11-30T10:00:00.000Z', 3, 30, '2028-02-29T10:00:00.000Z'],
  ])('adds to %s %i months on day %i to get %s', (instant, months, day, later) => {
    expect(addMonthsUtc(at(instant), months, day).toISOString()).toBe(later);
  });
});
