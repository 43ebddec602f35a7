import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import { type Caller, type CreateHabit, type Habit, MAX_HABITS } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { isServerUnavailable } from '@shadow-guide/kernel';
import { aCaller, countQueries } from '@shadow-guide/kernel/testing';
import { personDayAt } from '../src/days/index.js';
import { DaySettingsHandler } from '../src/habits/day-settings.handler.js';
import { HabitDaysHandler } from '../src/habits/habit-days.handler.js';
import { HabitsHandler } from '../src/habits/habits.handler.js';
import { HabitsRepository, type StoredHabit } from '../src/habits/habits.repository.js';
import { MakeHabits, PersonLock, ReadHabits, titleFingerprint } from '../src/habits/index.js';
import { streakOf } from '../src/streaks/index.js';
import { callOf, type Habits, startHabits } from './support/habits.js';

/** Words that must not occur anywhere in the database. */
const CANARY = 'Xanthippe-canary';

let service: Habits;
let kept: HabitsHandler;
let days: HabitDaysHandler;
let settings: DaySettingsHandler;
let caller: Caller;

beforeAll(async () => {
  service = await startHabits(0);
  kept = service.get(HabitsHandler);
  days = service.get(HabitDaysHandler);
  settings = service.get(DaySettingsHandler);
}, 30_000);
afterAll(() => service.close());
beforeEach(() => {
  service.clock.set(new Date('2026-03-02T10:00:00Z'));
  caller = aCaller();
});

const create = (input: Partial<CreateHabit> = {}, by = caller): Promise<Habit> =>
  kept.create({ title: 'Walk', ...input }, callOf(by));
const list = (by = caller) => kept.list({}, callOf(by));
const archived = (by = caller) => kept.list({ archived: true }, callOf(by));
const complete = (id: string, more: { date?: string; note?: string } = {}, by = caller) =>
  days.complete({ id, ...more }, callOf(by));
const undo = (id: string, date: string, by = caller) => days.undo({ id, date }, callOf(by));
const history = (id: string, query: { from?: string; to?: string } = {}, by = caller) =>
  days.getHistory({ id, ...query }, callOf(by));
const progress = (by = caller) => days.getDailyProgress(undefined, callOf(by));
const nextDay = (count = 1) => service.clock.advance(count * 86_400_000);
const today = () => service.clock.now().toISOString().slice(0, 10);
const only = async (by = caller) => (await list(by))[0] as Habit;

/** Completes a habit on consecutive days; afterwards the clock is at the last of those days. */
async function doneFor(id: string, count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    if (day > 0) nextDay();
    await complete(id);
  }
}

it('publishes that a person was active when a day of a habit changes, and nothing when it is unchanged', async () => {
  const { id } = await create();
  const told = () =>
    service.database.source.query(
      `SELECT payload FROM habits.outbox WHERE event = 'habits.person-active' AND payload->>'userId' = $1`,
      [caller.userId],
    );
  expect(await told()).toEqual([]);
  await days.skip({ id, date: today() }, callOf(caller));
  await days.skip({ id, date: today() }, callOf(caller));
  const at = '2026-03-02T10:00:00.000Z';
  expect(await told()).toEqual([{ payload: { userId: caller.userId, activityType: 'habit', at } }]);
});

const notFound = { kind: 'not_found', code: 'habit_not_found' };
const conflict = (code: string) => ({ kind: 'conflict', code });

describe('a habit', () => {
  it('has the given values, and by default is daily, mental and has a target of seven days', async () => {
    const made = await create({ title: 'Walk', description: 'To the river' });
    expect(made).toEqual({
      ...{ id: expect.any(String), title: 'Walk', description: 'To the river', category: 'mental' },
      ...{
        minutes: null,
        type: 'habit',
        habitType: 'daily',
        targetStreak: 7,
        currentStreak: 0,
        bestStreak: 0,
        strength: 0,
      },
      ...{ isActive: true, progress: 0, lastCompletedDate: null, completedToday: false, skippedToday: false },
      ...{
        beginsLater: false,
        restsToday: false,
        canCompleteYesterday: false,
        streakLevel: 1,
        maxStreakLevel: 1,
      },
      ...{ sourceType: 'manual', sourceData: null, restDays: [], pausedSince: null, reachedAt: null },
      ...{ nextTargetStreak: 14, archivedAt: null, goalId: null, createdAt: '2026-03-02T10:00:00.000Z' },
    });
    expect(await list()).toEqual([made]);
    expect(await list(aCaller())).toEqual([]);
  });

  it('is created once per request, also for concurrent calls and after an edit, and is not recreated after deletion', async () => {
    const requestId = randomUUID();
    const made = await Promise.all([1, 2, 3, 4].map(() => create({ requestId })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const { id } = made[0] as Habit;
    await kept.update({ id, title: 'Run' }, callOf(caller));
    expect(await create({ requestId })).toMatchObject({ id, title: 'Run' });
    expect((await create({ requestId }, aCaller())).id).not.toBe(id);
    await kept.remove({ id }, callOf(caller));
    await expect(create({ requestId })).rejects.toMatchObject(notFound);
    expect(await list()).toEqual([]);
  });

  it('changes only in the given fields; new rest days apply from today', async () => {
    const { id } = await create({ description: 'Far', restDays: [7, 7, 6] });
    expect(await only()).toMatchObject({ restDays: [6, 7], restsToday: false });
    expect(await kept.update({ id, category: 'physical', restDays: [1] }, callOf(caller))).toMatchObject({
      ...{ title: 'Walk', description: 'Far', category: 'physical', restDays: [1], restsToday: true },
    });
  });

  it('takes its minutes from its title when the title names them, otherwise from the person’s input, and has none otherwise', async () => {
    const { id, minutes } = await create({ minutes: { from: 20, to: 10 } });
    expect(minutes).toEqual({ from: 10, to: 20 });
    const update = (change: object) => kept.update({ id, ...change }, callOf(caller));
    expect(await update({ category: 'physical' })).toMatchObject({ minutes: { from: 10, to: 20 } });
    expect(await update({ title: 'Walk 5 minutes' })).toMatchObject({ minutes: { from: 5, to: 5 } });
    expect(await update({ title: 'Walk', minutes: null })).toMatchObject({ minutes: null });
    expect(await create({ title: 'Morning meditation' })).toMatchObject({ minutes: null });
  });

  it('accepts another target until its own target is reached, and is completed when its streak already reaches the new target', async () => {
    const aim = (id: string, targetStreak: number) => kept.update({ id, targetStreak }, callOf(caller));
    const { id } = await create({ targetStreak: 30 });
    await doneFor(id, 5);
    expect(await aim(id, 50)).toMatchObject({
      isActive: true,
      targetStreak: 50,
      progress: 10,
      reachedAt: null,
    });
    nextDay();
    expect(await aim(id, 4)).toMatchObject({
      isActive: false,
      targetStreak: 4,
      progress: 100,
      currentStreak: 5,
    });
    await expect(aim(id, 6)).rejects.toMatchObject(conflict('habit_not_active'));
    expect(await kept.update({ id, title: 'Run', targetStreak: 4 }, callOf(caller))).toMatchObject({
      title: 'Run',
    });
    nextDay(10);
    expect(await only()).toMatchObject({ isActive: false, currentStreak: 5, nextTargetStreak: 7 });
    const further = await kept.takeTarget({ id, targetStreak: 7 }, callOf(caller));
    expect(further).toMatchObject({ isActive: true, currentStreak: 5, reachedAt: null });
    await kept.archive({ id }, callOf(caller));
    await expect(aim(id, 9)).rejects.toMatchObject(conflict('habit_not_active'));
    expect(await archived()).toMatchObject([{ targetStreak: 7, currentStreak: 5 }]);
  });

  it('forgets a deleted habit’s request after a week, when the person creates another', async () => {
    const requestId = randomUUID();
    const { id } = await create({ requestId });
    await kept.remove({ id }, callOf(caller));
    const remembered = () =>
      service.database.query(
        'test-deleted-requests',
        'SELECT FROM habits.deleted_habit_requests WHERE user_id = $1',
        [caller.userId],
      );
    nextDay(6);
    await create();
    expect(await remembered()).toHaveLength(1);
    nextDay(2);
    await create();
    expect(await remembered()).toHaveLength(0);
  });

  it('is refused above the maximum number of habits', async () => {
    await service.database.pipelined((transaction) => {
      service.get(PersonLock).lock(transaction, caller.userId);
      const one = {
        title: 'Walk',
        description: '',
        category: 'mental',
        targetStreak: 7,
        sourceType: 'manual',
      } as const;
      const many = Array.from({ length: MAX_HABITS }, () => ({ ...one, startedOn: today() }));
      return service.get(MakeHabits).make(transaction, caller.userId, many);
    });
    await expect(create()).rejects.toMatchObject(conflict('too_many_habits'));
    const { id } = await only();
    await kept.archive({ id }, callOf(caller));
    await create();
    await expect(kept.unarchive({ id }, callOf(caller))).rejects.toMatchObject(conflict('too_many_habits'));
    expect(await list()).toHaveLength(MAX_HABITS);
  });

  it('is accessible to its owner only, in every call', async () => {
    const { id } = await create();
    await complete(id);
    const other = callOf(aCaller());
    const date = today();
    const asked = [
      () => kept.update({ id, title: 'Mine' }, other),
      () => kept.remove({ id }, other),
      () => kept.archive({ id }, other),
      () => kept.unarchive({ id }, other),
      () => kept.takeTarget({ id, targetStreak: 14 }, other),
      () => days.complete({ id }, other),
      () => days.undo({ id, date }, other),
      () => days.skip({ id, date }, other),
      () => days.unskip({ id, date }, other),
      () => days.setNote({ id, date, note: 'Mine' }, other),
      () => days.pause({ id }, other),
      () => days.resume({ id }, other),
      () => days.getHistory({ id }, other),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject(notFound);
    await kept.setOrder({ ids: [id] }, other);
    await days.pauseAll(undefined, other);
    expect(await only()).toMatchObject({ title: 'Walk', completedToday: true, pausedSince: null });
    expect((await service.get(ReadHabits).byIds(other.caller, [id])).size).toBe(0);
  });

  it('is stored nowhere in plaintext', async () => {
    const { id } = await create({ title: `${CANARY} 1`, description: `${CANARY} 2` });
    await complete(id, { note: `${CANARY} 3` });
    const tables: { table_name: string }[] = await service.database.source.query(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'habits'`,
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const { table_name: table } of tables) {
      const [{ found }] = await service.database.source.query(
        `SELECT count(*)::int AS found FROM habits.${table} AS t
         WHERE t::text LIKE '%${CANARY}%' OR t::text LIKE '%${Buffer.from(CANARY).toString('hex')}%'`,
      );
      expect([table, found]).toEqual([table, 0]);
    }
    expect((await history(id)).days).toEqual([{ date: today(), state: 'completed', note: `${CANARY} 3` }]);
  });

  it('that is damaged hides no other, is reported as unreadable when read, and can be deleted', async () => {
    const { id } = await create({ title: 'Damaged' });
    await create({ title: 'Whole' });
    await service.database.source.query(
      'UPDATE habits.habits SET content = set_byte(content, 20, get_byte(content, 20) # 1) WHERE id = $1',
      [id],
    );
    expect((await list()).map(({ title }) => title)).toEqual(['Whole']);
    await expect(complete(id)).rejects.toMatchObject({ code: 'unreadable' });
    expect((await progress()).completedToday).toBe(0);
    await kept.remove({ id }, callOf(caller));
  });
});

describe('a completion', () => {
  it('counts once for 50 concurrent calls', async () => {
    const { id } = await create();
    const ask = async (): Promise<string> => {
      for (;;) {
        try {
          await complete(id);
          return 'done';
        } catch (error) {
          if (!isServerUnavailable(error)) return (error as { code: string }).code;
        }
      }
    };
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    // A call whose response was lost may have been the one that counted.
    expect(answers.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(1);
    expect(new Set(answers.filter((answer) => answer !== 'done'))).toEqual(
      new Set(['already_completed_today']),
    );
    expect(await only()).toMatchObject({ currentStreak: 1, completedToday: true });
    expect((await history(id)).timesCompleted).toBe(1);
  }, 30_000);

  it('reports in plain words that today is already done', async () => {
    const { id } = await create();
    await complete(id);
    await expect(complete(id)).rejects.toMatchObject({
      message: 'You have already completed this habit today.',
    });
  });

  it('belongs to the day that the browser showed, also when that day has just ended', async () => {
    const { id } = await create();
    service.clock.set(new Date('2026-03-03T00:00:00.200Z'));
    expect((await complete(id, { date: '2026-03-02' })).habit).toMatchObject({
      ...{ lastCompletedDate: '2026-03-02', currentStreak: 1, completedToday: false },
    });
    await expect(complete(id, { date: '2026-03-02' })).rejects.toMatchObject(
      conflict('already_completed_today'),
    );
    expect((await complete(id)).currentStreak).toBe(2);
  });

  it('is refused for days other than today and yesterday, and for yesterday when the habit was created today', async () => {
    const { id } = await create();
    const refused = conflict('day_not_open');
    await expect(complete(id, { date: '2026-03-01' })).rejects.toMatchObject(refused);
    nextDay(2);
    expect(await only()).toMatchObject({ canCompleteYesterday: true });
    for (const date of ['2026-03-02', '2026-03-05', '2026-13-45', 'yesterday!']) {
      await expect(complete(id, { date })).rejects.toMatchObject(refused);
    }
    await complete(id, { date: '2026-03-03' });
    expect(await only()).toMatchObject({ canCompleteYesterday: false, currentStreak: 1 });
  });

  it('counts once, even when the person changes the time zone and the start of day within a second', async () => {
    const done = conflict('already_completed_today');
    const { id } = await create();
    await complete(id);
    for (const timezone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'UTC']) {
      const elsewhere = { ...caller, timezone };
      await expect(complete(id, {}, elsewhere)).rejects.toMatchObject(done);
      expect(await only(elsewhere)).toMatchObject({ currentStreak: 1, completedToday: true });
    }
    for (const dayStartHour of [12, 0]) {
      await settings.save({ dayStartHour }, callOf(caller));
      await expect(complete(id)).rejects.toMatchObject(done);
    }
    const shown = await history(id, { to: '2026-03-31' });
    expect(shown).toMatchObject({ timesCompleted: 1, days: [{ date: '2026-03-02' }] });
  });

  it('is refused in a zone whose date is before the habit’s first day', async () => {
    const { id } = await create();
    const west = { ...caller, timezone: 'Pacific/Pago_Pago' };
    for (const date of ['2026-03-01', '2026-02-28']) {
      await expect(complete(id, { date }, west)).rejects.toMatchObject(conflict('day_not_open'));
    }
    expect(await only(west)).toMatchObject({ beginsLater: true, completedToday: false });
    expect(await progress(west)).toMatchObject({ totalActiveHabits: 0, overallProgress: 0 });
    service.clock.set(new Date('2026-03-02T11:00:00Z'));
    expect((await complete(id, {}, west)).currentStreak).toBe(1);
  });

  it('of another day is accepted once the last completed day has ended in the zone where it was completed', async () => {
    const { id } = await create();
    await complete(id);
    const east = { ...caller, timezone: 'Pacific/Kiritimati' };
    service.clock.set(new Date('2026-03-02T23:59:59Z'));
    await expect(complete(id, {}, east)).rejects.toMatchObject(conflict('already_completed_today'));
    service.clock.set(new Date('2026-03-03T00:00:00Z'));
    expect((await complete(id, {}, east)).currentStreak).toBe(2);
  });

  it('is accepted for yesterday, but not for the day before, even from a zone whose date is behind', async () => {
    const { id } = await create();
    nextDay(7);
    await complete(id);
    const west = { ...caller, timezone: 'Pacific/Pago_Pago' };
    const refused = conflict('day_not_open');
    await expect(complete(id, { date: '2026-03-07' }, west)).rejects.toMatchObject(refused);
    expect(await only(west)).toMatchObject({ completedToday: true, canCompleteYesterday: false });
    expect(await only()).toMatchObject({ canCompleteYesterday: true });
    expect((await complete(id, { date: '2026-03-08' })).currentStreak).toBe(2);
    await expect(complete(id, { date: '2026-03-07' }, west)).rejects.toMatchObject(refused);
  });

  it('can be taken back in a zone in which its date is still in the future', async () => {
    const { id } = await create();
    await complete(id);
    const west = { ...caller, timezone: 'Pacific/Pago_Pago' };
    expect(await undo(id, '2026-03-02', west)).toMatchObject({ currentStreak: 0, completedToday: false });
    expect(await only()).toMatchObject({ currentStreak: 0, completedToday: false });
  });

  it('at 01:00 belongs to the previous day for a person whose day starts at 04:00', async () => {
    const { id } = await create();
    expect(await settings.get(undefined, callOf(caller))).toEqual({ dayStartHour: 0 });
    await settings.save({ dayStartHour: 4 }, callOf(caller));
    service.clock.set(new Date('2026-03-03T01:00:00Z'));
    expect((await complete(id)).habit.lastCompletedDate).toBe('2026-03-02');
    expect(await progress()).toMatchObject({ date: '2026-03-02', endsAt: '2026-03-03T04:00:00.000Z' });
  });

  it('that reaches the target completes the habit, and the streak waits for a higher target', async () => {
    const { id } = await create({ targetStreak: 3 });
    await doneFor(id, 2);
    nextDay();
    const { habit, currentStreak, milestone } = await complete(id);
    expect({ currentStreak, milestone }).toMatchObject({
      currentStreak: 3,
      milestone: { newTargetStreak: 7 },
    });
    expect(habit).toMatchObject({ isActive: false, progress: 100, nextTargetStreak: 7, pausedSince: null });
    expect(habit.reachedAt).toBe(service.clock.now().toISOString());
    expect(await progress()).toMatchObject({ completedToday: 1, totalActiveHabits: 0, overallProgress: 100 });
    await expect(complete(id)).rejects.toMatchObject(conflict('already_completed_today'));
    nextDay(20);
    await expect(complete(id)).rejects.toMatchObject(conflict('habit_not_active'));
    const raise = (targetStreak: number) => kept.takeTarget({ id, targetStreak }, callOf(caller));
    await expect(raise(3)).rejects.toMatchObject(conflict('target_not_higher'));
    expect(await raise(7)).toMatchObject({ isActive: true, currentStreak: 3, progress: 42, reachedAt: null });
    expect(await complete(id)).toMatchObject({ currentStreak: 4 });
  });

  it('of yesterday can also reach the target; taking the completion back reopens the habit', async () => {
    const { id } = await create({ targetStreak: 3 });
    await doneFor(id, 1);
    nextDay(2);
    await complete(id);
    const { milestone } = await complete(id, { date: addDays(today(), -1) });
    expect(milestone?.newTargetStreak).toBe(7);
    expect(await undo(id, addDays(today(), -1))).toMatchObject({
      ...{ isActive: true, reachedAt: null, currentStreak: 1, bestStreak: 1, canCompleteYesterday: true },
    });
    nextDay(5);
    expect(await only()).toMatchObject({ currentStreak: 0, bestStreak: 1 });
  });

  it('is a milestone only when the streak reaches a level for the first time', async () => {
    const { id } = await create({ targetStreak: 30 });
    await doneFor(id, 6);
    nextDay();
    const seventh = await complete(id);
    expect(seventh).toMatchObject({ milestone: { title: 'New level: Building', newTargetStreak: null } });
    expect(seventh.habit).toMatchObject({ streakLevel: 2, maxStreakLevel: 2, bestStreak: 7 });
    nextDay();
    expect(await complete(id)).not.toHaveProperty('milestone');
    nextDay(3);
    await doneFor(id, 6);
    nextDay();
    expect(await complete(id)).not.toHaveProperty('milestone');
  });

  it('that is taken back keeps its note, which returns when the day is completed again', async () => {
    const { id } = await create();
    await complete(id, { note: 'In the rain' });
    expect(await undo(id, today())).toMatchObject({ completedToday: false, currentStreak: 0, bestStreak: 0 });
    expect((await history(id)).days).toEqual([]);
    await expect(undo(id, today())).rejects.toMatchObject(conflict('not_completed'));
    await complete(id);
    expect((await history(id)).days).toEqual([{ date: today(), state: 'completed', note: 'In the rain' }]);
  });
});

describe('a day of a habit', () => {
  it('that is skipped neither adds nor breaks, can be unskipped, and can still be completed', async () => {
    const { id } = await create();
    await doneFor(id, 2);
    nextDay();
    const date = today();
    const skip = () => days.skip({ id, date }, callOf(caller));
    await skip();
    expect(await skip()).toMatchObject({ skippedToday: true, currentStreak: 2 });
    expect(await progress()).toMatchObject({ overallProgress: 0, totalActiveHabits: 1, streakMaintained: 1 });
    nextDay();
    expect(await only()).toMatchObject({ currentStreak: 2, canCompleteYesterday: false });
    expect(await days.unskip({ id, date }, callOf(caller))).toMatchObject({
      currentStreak: 0,
      bestStreak: 2,
    });
    await complete(id, { date });
    await expect(skip()).rejects.toMatchObject(conflict('already_completed_today'));
    expect(await only()).toMatchObject({ currentStreak: 3 });
  });

  it('can get a note of its own, however old the day is, if something was recorded on it', async () => {
    const { id } = await create();
    const date = today();
    const write = (note: string) => days.setNote({ id, date, note }, callOf(caller));
    await expect(write('Too early')).rejects.toMatchObject(conflict('day_without_record'));
    await complete(id);
    nextDay(40);
    expect(await write('By the river')).toEqual({ date, state: 'completed', note: 'By the river' });
    expect((await history(id)).days).toEqual([{ date, state: 'completed', note: 'By the river' }]);
    await write('');
    expect((await history(id)).days).toEqual([{ date, state: 'completed', note: '' }]);
  });
});

describe('a pause', () => {
  it('keeps the streak, starts once, and is removed when it covered no day', async () => {
    const { id } = await create();
    await doneFor(id, 2);
    nextDay();
    const pause = () => days.pause({ id }, callOf(caller));
    const resume = () => days.resume({ id }, callOf(caller));
    await pause();
    await resume();
    expect((await history(id)).days).toHaveLength(2);
    const since = today();
    await pause();
    nextDay(30);
    expect(await pause()).toMatchObject({ pausedSince: since, currentStreak: 2 });
    expect(await progress()).toMatchObject({ overallProgress: 0 });
    expect(await resume()).toMatchObject({ pausedSince: null, currentStreak: 2 });
    expect((await history(id)).days.filter(({ state }) => state === 'paused')).toHaveLength(30);
    expect((await complete(id)).currentStreak).toBe(3);
  });

  it('of all habits leaves habits that were already paused unchanged; all habits resume together', async () => {
    const first = await create({ title: 'First' });
    await create({ title: 'Second' });
    await days.pause({ id: first.id }, callOf(caller));
    nextDay(2);
    const paused = await days.pauseAll(undefined, callOf(caller));
    expect(paused.map(({ pausedSince }) => pausedSince)).toEqual(['2026-03-02', '2026-03-04']);
    nextDay();
    const resumed = await days.resumeAll(undefined, callOf(caller));
    expect(resumed.map(({ pausedSince }) => pausedSince)).toEqual([null, null]);
  });
});

describe('many pauses', () => {
  it.each(['pause', 'archive'] as const)(
    'over years (%s) are not all read when habits are listed',
    async (how) => {
      const { id } = await create({ targetStreak: 365 });
      await doneFor(id, 4);
      for (let time = 0; time < 12; time += 1) {
        nextDay();
        if (how === 'pause')
          await (time % 2 ? days.pauseAll(undefined, callOf(caller)) : days.pause({ id }, callOf(caller)));
        else await kept.archive({ id }, callOf(caller));
        nextDay();
        if (how === 'pause') await days.resume({ id }, callOf(caller));
        else await kept.unarchive({ id }, callOf(caller));
      }
      const stored = await service.get(HabitsRepository).list(caller.userId);
      expect(stored[0]?.facts.pauses.length).toBeLessThan(5);
      // The days between the pauses were missed.
      const shown = await only();
      expect(shown).toMatchObject({ currentStreak: 0, bestStreak: 4 });
      const whole = await service.get(HabitsRepository).findWhole(caller.userId, id);
      const { startsAt } = personDayAt(service.clock.now(), caller.timezone, 0);
      const { strength } = streakOf((whole as StoredHabit).facts, {
        date: today(),
        startsAt: startsAt.getTime(),
      });
      expect(shown.strength).toBe(Math.round(100 * strength));
    },
  );
});

describe('the archive', () => {
  it('keeps a habit whose streak resumes when it is unarchived', async () => {
    const { id } = await create();
    await doneFor(id, 2);
    const put = () => kept.archive({ id }, callOf(caller));
    await put();
    expect(await put()).toMatchObject({ isActive: false, archivedAt: service.clock.now().toISOString() });
    expect(await list()).toEqual([]);
    expect((await archived()).map((habit) => habit.id)).toEqual([id]);
    nextDay(30);
    await expect(complete(id)).rejects.toMatchObject(conflict('habit_not_active'));
    expect(await kept.unarchive({ id }, callOf(caller))).toMatchObject({ isActive: true, currentStreak: 2 });
    expect(await archived()).toEqual([]);
    expect((await complete(id)).currentStreak).toBe(3);
  });
});

describe('a habit that waits', () => {
  it('in the archive keeps its streak when all habits resume, and keeps the pause that it had when it was archived', async () => {
    const { id } = await create();
    await doneFor(id, 2);
    nextDay();
    await days.pause({ id }, callOf(caller));
    await kept.archive({ id }, callOf(caller));
    nextDay(10);
    await days.resumeAll(undefined, callOf(caller));
    expect(await kept.unarchive({ id }, callOf(caller))).toMatchObject({
      ...{ pausedSince: '2026-03-04', currentStreak: 2 },
    });
    expect(await days.resume({ id }, callOf(caller))).toMatchObject({ pausedSince: null, currentStreak: 2 });
  });

  it('with its target reached keeps its streak although it was paused and all habits resume', async () => {
    const { id } = await create({ targetStreak: 3 });
    await doneFor(id, 2);
    nextDay();
    await days.pause({ id }, callOf(caller));
    expect((await complete(id)).milestone?.newTargetStreak).toBe(7);
    nextDay(10);
    await days.resumeAll(undefined, callOf(caller));
    nextDay(10);
    expect(await kept.takeTarget({ id, targetStreak: 7 }, callOf(caller))).toMatchObject({
      ...{ currentStreak: 3, pausedSince: null, isActive: true },
    });
  });

  it('in the archive with its target reached keeps the rest of its streak when the completion that reached the target is taken back', async () => {
    const { id } = await create({ targetStreak: 3 });
    await doneFor(id, 3);
    await kept.archive({ id }, callOf(caller));
    expect(await undo(id, today())).toMatchObject({ reachedAt: null, currentStreak: 2, isActive: false });
    nextDay(10);
    expect(await kept.unarchive({ id }, callOf(caller))).toMatchObject({ isActive: true, currentStreak: 2 });
  });

  it('in the archive accepts a higher target without being unarchived', async () => {
    const { id } = await create({ targetStreak: 3 });
    await doneFor(id, 3);
    await kept.archive({ id }, callOf(caller));
    await kept.takeTarget({ id, targetStreak: 7 }, callOf(caller));
    nextDay(10);
    expect(await kept.unarchive({ id }, callOf(caller))).toMatchObject({ isActive: true, currentStreak: 3 });
  });
});

describe('the order of habits', () => {
  it('is the one that the person set; habits left out of it follow, and unknown ids are ignored', async () => {
    for (const title of ['a', 'b', 'c', 'd']) await create({ title });
    const ids = (await list()).map(({ id }) => id);
    const wanted = [ids[2], randomUUID(), 'no id at all', ids[0], ids[2]] as string[];
    const ordered = await kept.setOrder({ ids: wanted }, callOf(caller));
    expect(ordered.map(({ title }) => title)).toEqual(['c', 'a', 'b', 'd']);
    await Promise.all([
      kept.setOrder({ ids: ids.slice(0, 2) }, callOf(caller)),
      kept.setOrder({ ids: [...ids].reverse() }, callOf(caller)),
    ]);
    expect((await list()).map(({ title }) => title).sort()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('the history of a habit', () => {
  it('covers a year at most, and accepts only existing dates', async () => {
    const { id } = await create();
    expect(await history(id)).toMatchObject({
      from: '2025-03-02',
      to: '2026-03-02',
      startedOn: '2026-03-02',
    });
    await expect(history(id, { from: '2025-02-24', to: '2026-03-03' })).rejects.toMatchObject({
      code: 'span_too_long',
    });
    expect((await history(id, { from: '2025-02-25', to: '2026-03-03' })).days).toEqual([]);
    for (const query of [
      { from: '2026-02-30' },
      { to: '0000-01-01' },
      { from: '2026-03-03', to: '2026-03-02' },
    ]) {
      await expect(history(id, query)).rejects.toMatchObject({ code: 'validation_failed' });
    }
  });
});

describe('the number of queries', () => {
  it('for a list is the same with one habit as with many that have years of records', async () => {
    await create();
    await list();
    const [few] = await countQueries(() => list());
    const made = await Promise.all(Array.from({ length: 20 }, () => create()));
    await service.database.source.query(
      `INSERT INTO habits.habit_days (habit_id, date, user_id, state, starts_at, ends_at, recorded_at)
       SELECT h.id, d::date, h.user_id, 'completed', d, d + interval '1 day', d
       FROM habits.habits h, generate_series(timestamptz '2025-03-02Z', '2026-03-01Z', '1 day') AS d WHERE h.id = ANY($1)`,
      [made.map(({ id }) => id)],
    );
    await service.database.source.query(
      `UPDATE habits.habits SET started_on = '2025-03-02' WHERE id = ANY($1)`,
      [made.map(({ id }) => id)],
    );
    for (const { id } of made) await undo(id, '2026-03-01').then(() => complete(id, { date: '2026-03-01' }));
    nextDay();
    // The person's key is cached in memory for some minutes.
    await list();
    const [many, shown] = await countQueries(() => list());
    // The three queries: the habits, the person's day start, and the recorded visit.
    expect([few, many]).toEqual([3, 3]);
    expect(shown).toHaveLength(21);
    expect(shown[1]).toMatchObject({ bestStreak: expect.any(Number), isActive: false });
    const [{ read }] = await service.database.source.query(
      `SELECT max(records)::int AS read FROM (SELECT count(*) AS records FROM habits.habits h
       JOIN habits.habit_days d ON d.habit_id = h.id AND d.date >= coalesce(h.checkpoint_on, h.started_on)
       WHERE h.user_id = $1 GROUP BY h.id) counted`,
      [caller.userId],
    );
    expect(read).toBeLessThanOrEqual(4);
  }, 30_000);
});

it('MakeHabits creates habits in the given order once, and reuses a habit with the same title', async () => {
  const cipher = await service.get(UserKeys).cipherFor(caller.userId);
  const fingerprint = (title: string, category = 'mental') =>
    titleFingerprint(cipher, title, category).toString('hex');
  expect(fingerprint('  A  Walk ')).toBe(fingerprint('a walk'));
  expect(fingerprint('a walk', 'social')).not.toBe(fingerprint('a walk'));
  const wanted = ['Walk', 'Read'].map((title) => ({
    ...{ id: randomUUID(), title, description: '', category: 'mental' as const, targetStreak: 7 },
    ...{ sourceType: 'ai_suggestion' as const, reasoning: 'You wrote of rivers.', startedOn: today() },
  }));
  const make = () =>
    service.database.pipelined((transaction) => {
      service.get(PersonLock).lock(transaction, caller.userId);
      return service.get(MakeHabits).make(transaction, caller.userId, wanted);
    });
  const ids = await make();
  expect(await make()).toEqual(ids);
  expect((await list()).map(({ title }) => title)).toEqual(['Walk', 'Read']);
  expect(await only()).toMatchObject({ id: ids[0], sourceData: { reasoning: 'You wrote of rivers.' } });
});
