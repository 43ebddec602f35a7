import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type PersonDay, personDayAt } from '../../days/index.js';
import { type DayRecord, streakOf } from '../../streaks/index.js';
import type { StoredHabit, StoredPause } from '../habits.repository.js';
import { restRulesFrom } from '../keep/rest-rules.js';
import { openDay } from './open-day.js';
import { recordedStreak } from './recorded-streak.js';

const zones = [
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'UTC',
];

/**
 * First days of the test histories. These months contain both clock changes of every zone; Apia skips a date at the end
 * of 2011.
 */
const beginnings = ['2026-03-01', '2026-04-01', '2026-09-01', '2026-10-20', '2011-12-20'];

type Step =
  | { readonly kind: 'record'; readonly state: DayRecord['state'] | null; readonly isYesterday: boolean }
  | { readonly kind: 'pause' | 'resume' }
  | { readonly kind: 'rest'; readonly days: number[] }
  | { readonly kind: 'travel'; readonly zone: string }
  | { readonly kind: 'day-start'; readonly hour: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      state: fc.constantFrom('completed', 'completed', 'completed', 'skipped', null) as fc.Arbitrary<
        DayRecord['state'] | null
      >,
      isYesterday: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('pause' as const, 'resume' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rest' as const),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('travel' as const), zone: fc.constantFrom(...zones) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('day-start' as const), hour: fc.integer({ min: 0, max: 12 }) }),
  },
);

const life = fc.record({
  begins: fc.constantFrom(...beginnings),
  hour: fc.integer({ min: 0, max: 12 }),
  steps: fc.array(fc.record({ afterHours: fc.constantFrom(0, 1, 9, 20, 24, 24, 24, 25, 47, 120), step }), {
    minLength: 10,
    maxLength: 40,
  }),
});

function aHabit(startedOn: string): StoredHabit {
  return {
    id: 'a-habit',
    content: Buffer.alloc(0),
    sourceType: 'manual',
    goalId: null,
    targetStreak: 365,
    bestStreak: 0,
    bestOn: null,
    reachedAt: null,
    archivedAt: null,
    createdAt: new Date(0),
    facts: { startedOn, records: [], pauses: [], restRules: [], checkpoint: null },
  };
}

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Reference implementation of the same rules, as simple as possible: counts back from the end, date by date. */
function naiveStreak({ facts }: StoredHabit, today: PersonDay): { current: number; longest: number } {
  const recorded = (date: string) => facts.records.find((record) => record.date === date);
  const isNeutral = (date: string) => {
    const record = recorded(date);
    if (record) return record.state === 'skipped';
    if (facts.pauses.some((pause) => pause.from <= date && (!pause.until || date < pause.until))) return true;
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
    if (
      [...facts.restRules]
        .reverse()
        .find((rule) => rule.from <= date)
        ?.days.includes(weekday)
    )
      return true;
    if (date >= today.date) return true;
    const tomorrow = addDays(date, 1);
    const next = recorded(tomorrow)?.startsAt ?? (tomorrow === today.date ? today.startsAt.getTime() : null);
    const before = recorded(addDays(date, -1));
    return before !== undefined && next !== null && next <= before.endsAt;
  };
  const last = [today.date, ...facts.records.map(({ date }) => date)].sort().at(-1) as string;
  const runs = [0];
  for (let date = last; date >= facts.startedOn; date = addDays(date, -1)) {
    if (recorded(date)?.state === 'completed') runs[runs.length - 1] = (runs.at(-1) as number) + 1;
    else if (!isNeutral(date)) runs.push(0);
  }
  return { current: runs[0] as number, longest: Math.max(...runs) };
}

/**
 * Returns the habit as a query for the list reads it: with its checkpoint, and only the records since the checkpoint.
 */
function asListed(habit: StoredHabit, checkpoint: StoredHabit['facts']['checkpoint']): StoredHabit['facts'] {
  const since = checkpoint?.through ?? habit.facts.startedOn;
  return {
    ...habit.facts,
    checkpoint,
    records: habit.facts.records.filter(({ date }) => date >= since),
    pauses: habit.facts.pauses.filter(({ until }) => until === null || until > since),
  };
}

function pausedFrom(pauses: readonly StoredPause[], from: string): StoredPause[] {
  if (pauses.some(({ until }) => until === null)) return [...pauses];
  return [...pauses.filter((pause) => pause.from !== from), { from, until: null, reason: 'person' }];
}

function resumedOn(pauses: readonly StoredPause[], until: string): StoredPause[] {
  return pauses.flatMap((pause) => {
    if (pause.until !== null) return [pause];
    return pause.from < until ? [{ ...pause, until }] : [];
  });
}

function changed(habit: StoredHabit, what: Step, today: PersonDay): StoredHabit {
  const { facts } = habit;
  switch (what.kind) {
    case 'pause':
      return { ...habit, facts: { ...facts, pauses: pausedFrom(facts.pauses, today.date) } };
    case 'resume':
      return { ...habit, facts: { ...facts, pauses: resumedOn(facts.pauses, today.date) } };
    case 'rest':
      return {
        ...habit,
        facts: { ...facts, restRules: restRulesFrom(facts.restRules, today.date, what.days) },
      };
    case 'record': {
      const day = openDay(facts, what.isYesterday ? today.yesterday.date : undefined, today);
      return day ? recordedStreak(habit, day, what.state, today).habit : habit;
    }
    default:
      return habit;
  }
}

describe.each(zones)('a random habit history that starts in %s', (home) => {
  it('has the same streak as a plain count back, after every step, both from the checkpoint and from all days', () => {
    fc.assert(
      fc.property(life, ({ begins, hour, steps }) => {
        let now = Date.parse(`${begins}T10:00:00Z`);
        let [zone, dayStart] = [home, hour];
        let habit = aHabit(personDayAt(new Date(now), zone, dayStart).date);
        let checkpoint: StoredHabit['facts']['checkpoint'] = null;
        for (const { afterHours, step: what } of steps) {
          now += afterHours * 3_600_000;
          if (what.kind === 'travel') zone = what.zone;
          if (what.kind === 'day-start') dayStart = what.hour;
          const today = personDayAt(new Date(now), zone, dayStart);
          const at = { date: today.date, startsAt: today.startsAt.getTime() };
          const before = habit;
          habit = changed(habit, what, today);
          const whole = streakOf(habit.facts, at);
          if (what.kind === 'record') checkpoint = whole.checkpoint;
          const naive = naiveStreak(habit, today);
          expect({ current: whole.current, longest: whole.best }).toEqual(naive);
          const listed = streakOf(asListed(habit, checkpoint), at);
          expect(listed).toMatchObject({ current: whole.current, lastCompleted: whole.lastCompleted });
          expect(listed.strength).toBeCloseTo(whole.strength, 8);
          const isTakenBack =
            what.kind === 'record' &&
            before.facts.records.filter(({ state }) => state === 'completed').length >
              habit.facts.records.filter(({ state }) => state === 'completed').length;
          if (!isTakenBack) expect(habit.bestStreak).toBeGreaterThanOrEqual(before.bestStreak);
        }
      }),
      { numRuns: process.env['LONG_FORM'] === 'all' ? 30 : 8 },
    );
  });
});

describe('a habit history that contains only completions', () => {
  it.each(zones)('counts every day in %s, whatever the start time and clock changes', (zone) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...beginnings),
        fc.integer({ min: 0, max: 12 }),
        fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 30, maxLength: 30 }),
        (begins, hour, minutes) => {
          let today = personDayAt(new Date(`${begins}T10:00:00Z`), zone, hour);
          let habit = aHabit(today.date);
          minutes.forEach((minute, count) => {
            habit = recordedStreak(habit, today, 'completed', today).habit;
            expect(habit.bestStreak).toBe(count + 1);
            // The next completion is at a random time of the following day.
            today = personDayAt(new Date(today.endsAt.getTime() + minute * 60_000), zone, hour);
          });
        },
      ),
      { numRuns: 3 },
    );
  });

  it('keeps its streak across the date that is skipped by travelling from Pago Pago to Kiritimati', () => {
    const before = personDayAt(new Date('2026-03-02T10:30:00Z'), 'Pacific/Pago_Pago', 0);
    const habit = recordedStreak(aHabit(before.date), before, 'completed', before).habit;
    const after = personDayAt(new Date('2026-03-02T11:15:00Z'), 'Pacific/Kiritimati', 0);
    expect([before.date, after.date]).toEqual(['2026-03-01', '2026-03-03']);
    expect(recordedStreak(habit, after, 'completed', after).streak.current).toBe(2);
  });
});

it('reopens a day for a person who flew west, also when the list counts from the checkpoint', () => {
  const noon = (date: string, zone: string) => personDayAt(new Date(`${date}T10:30:00Z`), zone, 0);
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
  // The first of these noons falls on the previous day in the other zone.
  let habit = aHabit('2026-02-28');
  for (const date of days) {
    const today = noon(date, 'Pacific/Pago_Pago');
    habit = recordedStreak(habit, today, 'completed', today).habit;
  }
  // In Kiritimati it is the 7th. The 5th, which has just ended in Pago Pago, was never completed in Kiritimati.
  const east = noon('2026-03-06', 'Pacific/Kiritimati');
  const skipped = recordedStreak(habit, east, 'skipped', east);
  const west = noon('2026-03-06', 'Pacific/Pago_Pago');
  expect([east.date, west.date]).toEqual(['2026-03-07', '2026-03-05']);
  const at = { date: west.date, startsAt: west.startsAt.getTime() };
  expect(streakOf(skipped.habit.facts, at).current).toBe(5);
  expect(streakOf(asListed(skipped.habit, skipped.streak.checkpoint), at).current).toBe(5);
});
