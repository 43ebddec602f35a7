import { describe, expect, it } from '@jest/globals';
import { personDayAt } from '../../days/index.js';
import type { DayRecord } from '../../streaks/index.js';
import { isDoneForToday, openDay } from './open-day.js';

const KIRITIMATI = 'Pacific/Kiritimati';
const PAGO_PAGO = 'Pacific/Pago_Pago';
const MORNING = '2026-03-10T10:00:01Z';

const dayAt = (instant: string, zone = 'UTC') => personDayAt(new Date(instant), zone, 0);

/** Done on the person's day at an instant, in a zone. */
function doneAt(instant: string, zone = 'UTC'): DayRecord {
  const { date, startsAt, endsAt } = dayAt(instant, zone);
  return { date, state: 'completed', startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
}

/** Dates around a day that can be changed then. */
function openOn(records: readonly DayRecord[], instant: string, zone = 'UTC', startedOn = '2026-03-01') {
  const dates = Array.from({ length: 7 }, (_, n) => `2026-03-${String(7 + n).padStart(2, '0')}`);
  return dates.filter((date) => openDay({ startedOn, records }, date, dayAt(instant, zone)) !== null);
}

const done = doneAt('2026-03-10T10:00:00Z');

describe('the days of a habit that can be changed', () => {
  it.each<[string, readonly DayRecord[], string, string, string[]]>([
    ['are today and yesterday', [], MORNING, 'UTC', ['2026-03-09', '2026-03-10']],
    [
      'are today, to be taken back, and yesterday once today is done',
      [done],
      MORNING,
      'UTC',
      ['2026-03-09', '2026-03-10'],
    ],
    ['are not tomorrow, claimed from the east a second later', [done], MORNING, KIRITIMATI, ['2026-03-10']],
    [
      'are tomorrow in the east once the day has ended where it was done',
      [done],
      '2026-03-11T00:00:00Z',
      KIRITIMATI,
      ['2026-03-10', '2026-03-11'],
    ],
    ['are none behind the last one, claimed from the west', [done], MORNING, PAGO_PAGO, ['2026-03-10']],
    [
      'are those of the new day once it has begun',
      [done],
      '2026-03-11T00:00:00Z',
      'UTC',
      ['2026-03-10', '2026-03-11'],
    ],
    [
      'are, ahead of today, the last one to be taken back',
      [doneAt(MORNING, KIRITIMATI)],
      MORNING,
      'UTC',
      ['2026-03-11'],
    ],
    [
      'are the missed yesterday and today',
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
  ])('are none before the one on which it was made, in %s', (zone, dates) => {
    expect(openOn([], MORNING, zone, '2026-03-10')).toEqual(dates);
  });

  it('ends, where it is taken back, when it ended where it was done', () => {
    const day = openDay({ startedOn: '2026-03-01', records: [done] }, done.date, dayAt(MORNING, PAGO_PAGO));
    expect(day?.endsAt.toISOString()).toBe('2026-03-11T00:00:00.000Z');
  });

  it('is today when no date is named', () => {
    expect(openDay({ startedOn: '2026-03-01', records: [] }, undefined, dayAt(MORNING))?.date).toBe(
      '2026-03-10',
    );
  });
});

describe('today', () => {
  it.each<[string, readonly DayRecord[], string, boolean]>([
    ['asks for a completion', [], 'UTC', false],
    ['is done', [done], 'UTC', true],
    ['is done in the west, where the last date is still to come', [done], PAGO_PAGO, true],
    ['is done in the east, while the last day goes on where it was done', [done], KIRITIMATI, true],
    ['asks for a completion after yesterday', [doneAt('2026-03-09T10:00:00Z')], 'UTC', false],
    ['asks for a completion after a skipped day', [{ ...done, state: 'skipped' }], KIRITIMATI, false],
  ])('%s', (_, records, zone, isDone) => {
    expect(isDoneForToday({ startedOn: '2026-03-01', records }, dayAt(MORNING, zone))).toBe(isDone);
  });
});
