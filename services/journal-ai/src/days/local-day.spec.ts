import { describe, expect, it } from '@jest/globals';
import { endOfLocalDay, localDate } from './local-day.js';

const at = (text: string) => new Date(text);

describe('the date for a person', () => {
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
  ])('at %s in %s is %s', (instant, zone, date) => {
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
    ['a midnight that is skipped', '2026-09-05T15:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    [
      'the hour before midnight twice',
      '2026-04-04T15:00:00Z',
      'America/Santiago',
      '2026-04-05T04:00:00.000Z',
    ],
    ['a midnight that happens twice', '2026-10-31T16:00:00Z', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['the year’s last day', '2026-12-31T20:00:00Z', 'America/Los_Angeles', '2027-01-01T08:00:00.000Z'],
  ])('%s', (_, instant, zone, end) => {
    expect(endOfLocalDay(at(instant), zone).toISOString()).toBe(end);
  });

  it('is the first instant of another date in every zone, around every hour of a year’s changes', () => {
    const zones = [
      'Australia/Lord_Howe',
      'America/Santiago',
      'America/Havana',
      'Africa/Cairo',
      'Asia/Beirut',
    ];
    for (const zone of zones) {
      for (let hour = 0; hour < 365 * 24; hour += 31) {
        const now = new Date(Date.UTC(2026, 0, 1, hour, 13));
        const end = endOfLocalDay(now, zone);
        expect(localDate(new Date(end.getTime() - 1), zone)).toBe(localDate(now, zone));
        expect(localDate(end, zone)).not.toBe(localDate(now, zone));
      }
    }
  });
});
