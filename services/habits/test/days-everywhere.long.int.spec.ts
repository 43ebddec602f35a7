import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, startOfLocalDay } from '@shadow-guide/calendar';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/kernel/testing';
import { HabitDaysHandler } from '../src/habits/habit-days.handler.js';
import { HabitsHandler } from '../src/habits/habits.handler.js';
import { callOf, type Habits, startHabits } from './support/habits.js';

let service: Habits;
beforeAll(async () => {
  service = await startHabits(6);
}, 30_000);
afterAll(() => service.close());

const A_MOMENT = 1_000;

/**
 * Time zones for the test: with clock changes of half an hour and of two hours, in both hemispheres, with the first and
 * the last date on earth, and some without clock changes.
 */
const ZONES = [
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'America/New_York',
  'Europe/London',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Africa/Cairo',
];

/** Periods that contain a clock change or the end of a year. */
const TIMES: readonly [what: string, first: string, days: number][] = [
  ['the spring of New York and St. John’s', '2026-03-06', 4],
  ['the spring of London, and the autumn of Lord Howe, Chatham and Santiago', '2026-03-27', 11],
  ['the spring of Cairo', '2026-04-22', 4],
  ['the spring of Santiago, which has no midnight', '2026-09-04', 4],
  ['the spring of Lord Howe and Chatham', '2026-09-25', 11],
  ['the autumn of London, Cairo and New York', '2026-10-23', 11],
  ['new year', '2026-12-29', 6],
];

interface Someone {
  readonly caller: Caller;
  readonly habitId: string;
}

/** An instant at which a person opens their habits, with the values that they must see. */
interface Look {
  readonly at: number;
  readonly someone: Someone;
  readonly date: string;
  /** Number of days completed before this instant. */
  readonly streak: number;
  readonly done: boolean;
  /** Whether the person completes the day at this instant. */
  readonly marks: boolean;
}

it.each(TIMES)(
  'the day is the person’s, each is completed once and no streak breaks over %s',
  async (_, first, days) => {
    service.clock.set(startOfLocalDay(first, 'Pacific/Kiritimati'));
    const looks: Look[] = [];
    for (const timezone of ZONES) {
      const someone = await begin(timezone);
      for (let n = 0; n < days; n += 1) {
        const date = addDays(first, n);
        // Half of the people complete the day when it starts, the other half when it ends.
        const early = (n + ZONES.indexOf(timezone)) % 2 === 0;
        const begins = startOfLocalDay(date, timezone).getTime() + A_MOMENT;
        const ends = startOfLocalDay(addDays(date, 1), timezone).getTime() - A_MOMENT;
        looks.push(
          { at: begins, someone, date, streak: n, done: false, marks: early },
          { at: ends, someone, date, streak: early ? n + 1 : n, done: early, marks: !early },
        );
      }
    }
    for (const look of looks.sort((one, other) => one.at - other.at)) await take(look);
  },
  60_000,
);

async function begin(timezone: string): Promise<Someone> {
  const caller = aCaller({ timezone });
  const habit = await service.get(HabitsHandler).create({ title: 'Walk', targetStreak: 365 }, callOf(caller));
  return { caller, habitId: habit.id };
}

async function take({ at, someone, date, streak, done, marks }: Look): Promise<void> {
  const { caller, habitId } = someone;
  const { timezone } = caller;
  service.clock.set(new Date(at));
  // The local date at that instant.
  expect([timezone, new Date(at).toLocaleDateString('sv-SE', { timeZone: timezone })]).toEqual([
    timezone,
    date,
  ]);
  const days = service.get(HabitDaysHandler);
  const [habit] = await service.get(HabitsHandler).list({}, callOf(caller));
  const progress = await days.getDailyProgress(undefined, callOf(caller));
  expect([timezone, progress.date, progress.completedToday, progress.endsAt, habit?.currentStreak]).toEqual([
    ...[timezone, date, Number(done)],
    ...[startOfLocalDay(addDays(date, 1), timezone).toISOString(), streak],
  ]);
  if (!marks && !done) return;
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => days.complete({ id: habitId }, callOf(caller))),
  );
  const taken = results.flatMap((each) => (each.status === 'fulfilled' ? each.value.currentStreak : []));
  const refused = results.flatMap((each) => (each.status === 'rejected' ? each.reason.code : []));
  expect([timezone, date, taken]).toEqual([timezone, date, marks ? [streak + 1] : []]);
  expect(new Set(refused)).toEqual(new Set(['already_completed_today']));
}
