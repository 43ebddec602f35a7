import { describe, expect, it } from '@jest/globals';
import { localDate, localTime } from '@shadow-guide/calendar';
import fc from 'fast-check';
import { isQuiet, nextReminder, type ReminderPlan } from './next-reminder.js';

const NO_QUIET = { from: '00:00', to: '00:00' };
const plan = (part: Partial<ReminderPlan>): ReminderPlan => ({
  times: ['09:00'],
  quiet: NO_QUIET,
  zone: 'UTC',
  lastSlot: null,
  ...part,
});
const next = (part: Partial<ReminderPlan>, after: string) => {
  const found = nextReminder(plan(part), new Date(after));
  return found && `${found.slot} = ${found.at.toISOString()}`;
};

describe('quiet hours', () => {
  it.each([
    ['22:00', true],
    ['23:59', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
    ['21:59', false],
  ])('from 22:00 to 07:00 include %s: %s', (time, quiet) => {
    expect(isQuiet(time, { from: '22:00', to: '07:00' })).toBe(quiet);
  });

  it.each([
    ['12:59', false],
    ['13:00', true],
    ['14:00', false],
  ])('within one day include %s: %s', (time, quiet) => {
    expect(isQuiet(time, { from: '13:00', to: '14:00' })).toBe(quiet);
  });

  it('are empty when they start and end at the same time', () => {
    expect(isQuiet('13:00', { from: '13:00', to: '13:00' })).toBe(false);
  });
});

describe('the next reminder', () => {
  it.each([
    ['today', {}, '2026-03-02T08:59:59Z', '2026-03-02 09:00 = 2026-03-02T09:00:00.000Z'],
    [
      'tomorrow’s once today’s time has been reached',
      {},
      '2026-03-02T09:00:00Z',
      '2026-03-03 09:00 = 2026-03-03T09:00:00.000Z',
    ],
    [
      'at the time in the person’s own zone',
      { zone: 'Asia/Kathmandu' },
      '2026-03-02T00:00:00Z',
      '2026-03-02 09:00 = 2026-03-02T03:15:00.000Z',
    ],
    [
      'the next one of several times',
      { times: ['09:00', '12:30', '18:00'] },
      '2026-03-02T10:00:00Z',
      '2026-03-02 12:30 = 2026-03-02T12:30:00.000Z',
    ],
    [
      'never in quiet hours',
      { times: ['09:00', '23:00'], quiet: { from: '22:00', to: '07:00' } },
      '2026-03-02T10:00:00Z',
      '2026-03-03 09:00 = 2026-03-03T09:00:00.000Z',
    ],
    [
      'an hour later when the clock change skips the hour',
      { times: ['02:30'], zone: 'Europe/Berlin' },
      '2026-03-28T12:00:00Z',
      '2026-03-29 02:30 = 2026-03-29T01:30:00.000Z',
    ],
    [
      'skipped on a day when the clock change moves the time into quiet hours',
      { times: ['02:30'], zone: 'Europe/Berlin', quiet: { from: '03:00', to: '07:00' } },
      '2026-03-28T12:00:00Z',
      '2026-03-30 02:30 = 2026-03-30T00:30:00.000Z',
    ],
    [
      'sent only once when the clock change repeats the hour',
      { times: ['02:30'], zone: 'Europe/Berlin' },
      '2026-10-25T00:30:00Z',
      '2026-10-26 02:30 = 2026-10-26T01:30:00.000Z',
    ],
    [
      'sent only once when a skipped time moves onto another time',
      { times: ['02:30', '03:30'], zone: 'Europe/Berlin', lastSlot: '2026-03-29 02:30' },
      '2026-03-29T01:30:00Z',
      '2026-03-30 02:30 = 2026-03-30T00:30:00.000Z',
    ],
    [
      'not repeated on the same date in a zone further west',
      { zone: 'America/New_York', lastSlot: '2026-03-02 09:00' },
      '2026-03-02T10:00:00Z',
      '2026-03-03 09:00 = 2026-03-03T14:00:00.000Z',
    ],
    [
      'found even when the zone skips a date',
      { zone: 'Pacific/Apia', times: ['08:00', '09:00'], lastSlot: '2011-12-29 09:00' },
      '2011-12-29T19:00:00Z',
      '2011-12-30 08:00 = 2011-12-30T18:00:00.000Z',
    ],
  ])('is %s', (_, part, after, slot) => {
    expect(next(part, after)).toBe(slot);
  });

  it('is null without times, and when all times are quiet', () => {
    expect(next({ times: [] }, '2026-03-02T10:00:00Z')).toBeNull();
    expect(next({ quiet: { from: '08:00', to: '10:00' } }, '2026-03-02T10:00:00Z')).toBeNull();
  });
});

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Apia',
];
const HOUR = 3_600_000;
const aTime = fc
  .integer({ min: 0, max: 287 })
  .map((n) => `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n * 5) % 60).padStart(2, '0')}`);
const someTimes = fc.uniqueArray(aTime, { minLength: 1, maxLength: 6 }).map((times) => times.sort());
const anInstant = fc.date({ min: new Date('2011-12-20'), max: new Date('2030-01-01'), noInvalidDate: true });
/** Dates of clock changes and the days around those dates. */
const aTurn = fc
  .constantFrom(
    '2026-03-29',
    '2026-10-25',
    '2026-03-08',
    '2026-11-01',
    '2026-04-05',
    '2026-09-06',
    '2011-12-30',
  )
  .chain((day) => fc.integer({ min: -48, max: 48 }).map((hours) => new Date(Date.parse(day) + hours * HOUR)));

describe.each(zones)('in %s', (zone) => {
  const someday = fc.oneof(anInstant, aTurn);

  it('each slot is sent once and in order, at the slot’s time or within the gap of a clock change', () => {
    fc.assert(
      fc.property(someTimes, someday, (times, begin) => {
        const slots = new Set<string>();
        let at = begin;
        let lastSlot: string | null = null;
        for (let n = 0; n < times.length * 3; n += 1) {
          const found = nextReminder(plan({ times, zone, lastSlot }), at);
          if (!found) throw new Error('there is always one');
          expect(found.at > at).toBe(true);
          expect(slots.has(found.slot)).toBe(false);
          const [date = '', time = ''] = found.slot.split(' ');
          const shown = `${localDate(found.at, zone)} ${localTime(found.at, zone)}`;
          // The largest gap is a whole date, which a zone can skip.
          expect(shown >= `${date} ${time}`).toBe(true);
          if (shown !== found.slot)
            expect(Date.parse(`${shown.replace(' ', 'T')}Z`)).toBeLessThanOrEqual(
              Date.parse(`${date}T${time}Z`) + 24 * HOUR,
            );
          slots.add(found.slot);
          ({ at, slot: lastSlot } = found);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('no reminder is sent in quiet hours, and none outside of them is skipped', () => {
    fc.assert(
      fc.property(someTimes, aTime, aTime, someday, (times, from, to, begin) => {
        const quiet = { from, to };
        const found = nextReminder(plan({ times, zone, quiet }), begin);
        if (!found) return expect(times.every((time) => isQuiet(time, quiet))).toBe(true);
        expect(isQuiet(localTime(found.at, zone), quiet)).toBe(false);
        for (let at = begin.getTime() + 60_000; at < found.at.getTime() - 60_000; at += 60_000 * 5) {
          const minute = Math.ceil(at / 300_000) * 300_000;
          if (minute <= begin.getTime() || minute >= found.at.getTime()) continue;
          const shown = localTime(new Date(minute), zone);
          const repeated =
            localTime(new Date(minute - HOUR), zone) === shown ||
            localTime(new Date(minute - HOUR / 2), zone) === shown;
          if (!repeated) expect(times.includes(shown) && !isQuiet(shown, quiet)).toBe(false);
        }
      }),
      { numRuns: 6 },
    );
  });
});
