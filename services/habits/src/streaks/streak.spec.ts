import { describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import { type DayRecord, kindOfDay, kindsOfDays, type StreakFacts, streakOf } from './streak.js';

const DAY_MS = 86_400_000;
const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const at = (date: string) => ({ date, startsAt: startOf(date) });

function record(date: string, state: DayRecord['state'] = 'completed'): DayRecord {
  return { date, state, startsAt: startOf(date), endsAt: startOf(date) + DAY_MS };
}

function facts(dates: readonly string[], more: Partial<StreakFacts> = {}): StreakFacts {
  return {
    startedOn: '2026-03-01',
    records: dates.map((date) => record(date)),
    pauses: [],
    restRules: [],
    checkpoint: null,
    ...more,
  };
}

/** 1 March 2026 is a Sunday. */
const march = (...days: number[]) => days.map((day) => `2026-03-${String(day).padStart(2, '0')}`);

describe('the current streak', () => {
  it.each([
    ['nothing done', march(), '2026-03-05', 0],
    ['today done', march(5), '2026-03-05', 1],
    ['three days up to today', march(3, 4, 5), '2026-03-05', 3],
    ['today not yet done', march(3, 4), '2026-03-05', 2],
    ['yesterday missed', march(2, 3), '2026-03-05', 0],
    ['a gap', march(1, 2, 4, 5), '2026-03-05', 2],
    ['a completed date that is in the future again after a flight west', march(4, 5, 6), '2026-03-05', 3],
    ['the first day missed', march(2, 3), '2026-03-03', 2],
  ])('with %s', (_, dates, today, current) => {
    expect(streakOf(facts(dates), at(today)).current).toBe(current);
  });

  it('continues over skipped days, which add nothing', () => {
    const records = [
      ...march(2, 3, 6).map((date) => record(date)),
      ...march(4, 5).map((date) => record(date, 'skipped')),
    ];
    expect(streakOf(facts([], { records }), at('2026-03-06')).current).toBe(3);
  });

  it('continues over a pause, up to the day before its end', () => {
    const pauses = [{ from: '2026-03-04', until: '2026-03-20' }];
    expect(streakOf(facts(march(2, 3), { pauses }), at('2026-03-20')).current).toBe(2);
    expect(streakOf(facts(march(2, 3), { pauses }), at('2026-03-21')).current).toBe(0);
  });

  it('is kept while a pause is open, and counts days completed in it', () => {
    const pauses = [{ from: '2026-03-04', until: null }];
    expect(streakOf(facts(march(2, 3), { pauses }), at('2027-03-20')).current).toBe(2);
    expect(streakOf(facts(march(2, 3, 10), { pauses }), at('2026-03-20')).current).toBe(3);
  });

  it('continues over rest days, and counts those that are completed', () => {
    const restRules = [{ from: '2026-03-01', days: [6, 7] }];
    expect(streakOf(facts(march(5, 6), { restRules }), at('2026-03-09')).current).toBe(2);
    expect(streakOf(facts(march(5, 6, 7), { restRules }), at('2026-03-09')).current).toBe(3);
    expect(streakOf(facts(march(5, 6), { restRules }), at('2026-03-10')).current).toBe(0);
  });

  it('is neither broken nor restored by a later change of rest days', () => {
    const chosen = [{ from: '2026-03-10', days: [6, 7] }];
    expect(streakOf(facts(march(5, 6, 9), { restRules: chosen }), at('2026-03-10')).current).toBe(1);
    const givenUp = [
      { from: '2026-03-01', days: [6, 7] },
      { from: '2026-03-10', days: [] },
    ];
    expect(streakOf(facts(march(5, 6, 9), { restRules: givenUp }), at('2026-03-10')).current).toBe(3);
  });

  it('continues over a date that did not exist for the person, but over no other missing date', () => {
    // In Apia, 29 December 2011 ends when the 31st starts.
    const before = { ...record('2011-12-29'), endsAt: Date.parse('2011-12-30T10:00:00Z') };
    const after = { date: '2011-12-31', startsAt: Date.parse('2011-12-30T10:00:00Z') };
    const apia = facts([], { startedOn: '2011-12-01', records: [before] });
    expect(streakOf(apia, after).current).toBe(1);
    expect(kindOfDay(apia, after, '2011-12-30')).toBe('never-was');
    const aMillisecond = { ...after, startsAt: after.startsAt + 1 };
    expect(streakOf(apia, aMillisecond).current).toBe(0);
  });
});

describe('the best streak', () => {
  it('is the longest streak, with the day on which it reached that length', () => {
    expect(streakOf(facts(march(1, 2, 3, 5, 6)), at('2026-03-06'))).toMatchObject({
      ...{ current: 2, best: 3, bestOn: '2026-03-03', lastCompleted: '2026-03-06' },
    });
  });

  it('is zero without a completion', () => {
    expect(streakOf(facts([]), at('2026-03-06'))).toMatchObject({
      best: 0,
      bestOn: null,
      lastCompleted: null,
    });
  });
});

describe('a habit’s strength', () => {
  const everyDay = (count: number) => Array.from({ length: count }, (_, day) => addDays('2026-03-01', day));

  it('is 0.5 after 13 days and 0.9 after 43 or 44', () => {
    expect(streakOf(facts(everyDay(13)), at('2026-03-13')).strength).toBeCloseTo(0.5, 10);
    expect(streakOf(facts(everyDay(44)), at(addDays('2026-03-01', 43))).strength).toBeGreaterThan(0.9);
  });

  it('drops by about a twentieth on a missed day and does not reset', () => {
    const settled = facts(everyDay(100));
    const last = addDays('2026-03-01', 99);
    const { strength } = streakOf(settled, at(last));
    expect(streakOf(settled, at(addDays(last, 1))).strength).toBe(strength);
    expect(streakOf(settled, at(addDays(last, 2))).strength).toBeCloseTo(strength * 0.5 ** (1 / 13), 10);
    expect(streakOf(settled, at(addDays(last, 2))).current).toBe(0);
  });

  it('is unchanged on skipped, paused and rest days', () => {
    const { strength } = streakOf(facts(everyDay(10)), at('2026-03-10'));
    const calm = facts(everyDay(10), { pauses: [{ from: '2026-03-11', until: null }] });
    expect(streakOf(calm, at('2026-12-31')).strength).toBe(strength);
  });

  it('is zero after years without completions', () => {
    expect(streakOf(facts(everyDay(100)), at('2096-01-01'))).toMatchObject({
      current: 0,
      best: 100,
      strength: 0,
    });
  });
});

describe('the days of the calendar', () => {
  it('have the kind that the streak gave them, and none is before the habit’s first day', () => {
    const shown = facts(march(2, 7), {
      startedOn: '2026-03-02',
      records: [record('2026-03-02'), record('2026-03-03', 'skipped'), record('2026-03-07')],
      pauses: [{ from: '2026-03-04', until: '2026-03-05' }],
      restRules: [{ from: '2026-03-02', days: [7] }],
    });
    const days = kindsOfDays(shown, at('2026-03-09'), '2026-02-20', '2026-03-10');
    expect(days.map(({ date, kind }) => [date.slice(8), kind])).toEqual([
      ['02', 'completed'],
      ['03', 'skipped'],
      ['04', 'paused'],
      ['05', 'missed'],
      ['06', 'missed'],
      ['07', 'completed'],
      ['08', 'rest'],
      ['09', 'open'],
      ['10', 'open'],
    ]);
  });
});
