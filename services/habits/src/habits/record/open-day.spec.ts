import { describe, expect, it } from '@jest/globals';
import { personDayAt } from '../../days/index.js';
import type { DayRecord } from '../../streaks/index.js';
import { isDoneForToday, openDay } from './open-day.js';

const KIRITIMATI = 'Pacific/Kiritimati';
const PAGO_PAGO = 'Pacific/Pago_Pago';
const MORNING = '2026-03-10T10:00:01Z';

const dayAt = (instant: string, zone = 'UTC') => personDayAt(new Date(instant), zone, 0);

/** Builds a completion on the person's habit day that contains an instant in a time zone. */
function doneAt(instant: string, zone = 'UTC'): DayRecord {
  const { date, startsAt, endsAt } = dayAt(instant, zone);
  return { date, state: 'completed', startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
}

/** Returns the dates from 2026-03-07 to 2026-03-13 that can be changed at an instant. */
function openOn(records: readonly DayRecord[], instant: string, zone = 'UTC', startedOn = '2026-03-01') {
  const dates = Array.from({ length: 7 }, (_, n) => `2026-03-${String(7 + n).padStart(2, '0')}`);
  return dates.filter((date) => openDay({ startedOn, records }, date, dayAt(instant, zone)) !== null);
}

const done = doneAt('2026-03-10T10:00:00Z');

describe('the days of a habit that can be changed', () => {
  it.each<[string, readonly DayRecord[], string, string, string[]]>([
    ['are today and yesterday', [], MORNING, 'UTC', ['2026-03-09', '2026-03-10']],
    [
      'are yesterday and today, which can be undone, once today is completed',
      [done],
      MORNING,
      'UTC',
      ['2026-03-09', '2026-03-10'],
    ],
    [
      'exclude tomorrow for a person who switches to an eastern zone right after completing today',
      [done],
      MORNING,
      KIRITIMATI,
      ['2026-03-10'],
    ],
    [
      'include tomorrow in an eastern zone once the day has ended in the zone of its completion',
      [done],
      '2026-03-11T00:00:00Z',
      KIRITIMATI,
      ['2026-03-10', '2026-03-11'],
    ],
    [
      'exclude the day before the last completed one after a switch to a western zone',
      [done],
      MORNING,
      PAGO_PAGO,
      ['2026-03-10'],
    ],
    [
      'are the last completed day and the new one once it has begun',
      [done],
      '2026-03-11T00:00:00Z',
      'UTC',
      ['2026-03-10', '2026-03-11'],
    ],
    [
      'are only the last completed one, for undoing, while it is ahead of today',
      [doneAt(MORNING, KIRITIMATI)],
      MORNING,
      'UTC',
      ['2026-03-11'],
    ],
    [
      'are a missed yesterday, and today',
      [doneAt('2026-03-08T09:00:00Z')],
      MORNING,
      'UTC',
      ['2026-03-09', '2026-03-10'],
    ],
  ])('%s', (_, records, instant, zone, dates) => {
    expect(openOn(records, instant, zone)).toEqual(dates);
  });

  it.each([
    ['UTC', ['2026-03-10']],
    [PAGO_PAGO, []],
  ])('exclude the days before the habit’s creation, in %s', (zone, dates) => {
    expect(openOn([], MORNING, zone, '2026-03-10')).toEqual(dates);
  });

  it('include, after a change of zone, a completed day until it ends in the zone of its completion', () => {
    const day = openDay({ startedOn: '2026-03-01', records: [done] }, done.date, dayAt(MORNING, PAGO_PAGO));
    expect(day?.endsAt.toISOString()).toBe('2026-03-11T00:00:00.000Z');
  });

  it('default to today when no date is given', () => {
    expect(openDay({ startedOn: '2026-03-01', records: [] }, undefined, dayAt(MORNING))?.date).toBe(
      '2026-03-10',
    );
  });
});

describe('today', () => {
  it.each<[string, readonly DayRecord[], string, boolean]>([
    ['asks for a completion', [], 'UTC', false],
    ['is done', [done], 'UTC', true],
    [
      'counts as done in a western zone, where the last completed date is still ahead',
      [done],
      PAGO_PAGO,
      true,
    ],
    [
      'counts as done in an eastern zone until the completed day has ended in its own zone',
      [done],
      KIRITIMATI,
      true,
    ],
    ['asks for a completion after yesterday', [doneAt('2026-03-09T10:00:00Z')], 'UTC', false],
    ['asks for a completion after a skipped day', [{ ...done, state: 'skipped' }], KIRITIMATI, false],
  ])('%s', (_, records, zone, isDone) => {
    expect(isDoneForToday({ startedOn: '2026-03-01', records }, dayAt(MORNING, zone))).toBe(isDone);
  });
});
