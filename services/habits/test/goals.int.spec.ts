import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Caller,
  type CreateGoal,
  type Goal,
  type GoalPlanState,
  goalPlanning,
  MAX_GOALS,
  MAX_HABITS,
  type PlannedHabit,
  type UpdateGoal,
} from '@shadow-guide/contracts';
import type { Envelope } from '@shadow-guide/kernel';
import {
  aCaller,
  aCallerOn,
  aloneOnSubjects,
  countQueries,
  logLinesOf,
  testCallerKeys,
} from '@shadow-guide/kernel/testing';
import { GoalsHandler } from '../src/goals/goals.handler.js';
import { HabitsHandler } from '../src/habits/habits.handler.js';
import { ReadHabits } from '../src/habits/index.js';
import { callOf, type Habits, startHabits } from './support/habits.js';

let habits: Habits;
let handler: GoalsHandler;
let caller: Caller;
beforeAll(async () => {
  habits = await startHabits(2);
  handler = habits.get(GoalsHandler);
}, 30_000);
afterAll(() => habits.close());
beforeEach(() => {
  caller = aCaller({ timezone: 'Europe/Berlin' });
});

const aHabit = (title: string, targetStreak = 7): PlannedHabit => ({
  ...{ title, description: 'After breakfast', category: 'physical', targetStreak },
});
const twoStages = [
  { title: 'Small', habits: [aHabit('Put on the shoes'), aHabit('Stretch', 3)] },
  { title: 'More', habits: [aHabit('Run', 14)] },
];
const create = (input: Partial<CreateGoal> = {}, by = caller) =>
  handler.create({ title: 'Run 5 km', ...input }, callOf(by));
const update = (input: UpdateGoal, by = caller) => handler.update(input, callOf(by));
const list = (archived = false, by = caller) => handler.list({ archived }, callOf(by));
const begin = (goal: Goal, stage = 1, by = caller) =>
  handler.beginStage({ id: goal.id, stageId: goal.stages[stage]?.id ?? '' }, callOf(by));
const habitsOf = (by = caller) => habits.get(ReadHabits).of(by);
const idOf = (goal: Goal, stage = 0, habit = 0): string => goal.stages[stage]?.habits[habit]?.habitId ?? '';
const sql = <T>(text: string, values: unknown[]): Promise<T> => habits.database.source.query(text, values);
/** Sets the best streak of a habit. */
const streak = (habitId: string, days: number) =>
  sql('UPDATE habits.habits SET best_streak = $2 WHERE id = $1', [habitId, days]);
/**
 * Runs calls concurrently. On a busy machine a call may get no connection in time; it is then retried, as clients do.
 */
async function atOnce<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const persistent = async (): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!/timeout/i.test(String(error))) throw error;
      }
    }
  };
  return Promise.all(Array.from({ length: times }, persistent));
}
const editOf = ({ stages }: Goal) =>
  stages.map(({ id, title, habits: of }) => ({
    ...{ id, title },
    habits: of.map(({ habitId: _h, progress: _p, ...habit }) => habit),
  }));

describe('a goal', () => {
  it('starts its first stage by creating the habits of that stage; habits of later stages are planned', async () => {
    const goal = await create({ stages: twoStages, targetDate: '2026-05-01', description: 'In spring' });
    expect(goal).toMatchObject({
      ...{ version: 1, title: 'Run 5 km', description: 'In spring', targetDate: '2026-05-01' },
      ...{ sourceType: 'manual', status: 'active', progress: 0, archivedAt: null },
      stages: [{ state: 'open' }, { state: 'planned', habits: [{ title: 'Run', habitId: null }] }],
    });
    expect(await habitsOf()).toMatchObject([
      { id: idOf(goal), title: 'Put on the shoes', targetStreak: 7, sourceType: 'goal', goalId: goal.id },
      { id: idOf(goal, 0, 1), title: 'Stretch', targetStreak: 3, goalId: goal.id },
    ]);
    expect(await list()).toEqual([goal]);
  });

  it('has habits that rest on the weekdays given in its plan, once they have started', async () => {
    const rests = (title: string, restDays: number[]) => ({
      title,
      habits: [{ ...aHabit(title), restDays }],
    });
    const goal = await create({
      stages: [rests('Work days', [6, 7]), rests('Once a week', [2, 3, 4, 5, 6, 7])],
    });
    expect(goal.stages.map(({ habits: of }) => of[0]?.restDays)).toEqual([
      [6, 7],
      [2, 3, 4, 5, 6, 7],
    ]);
    expect((await habitsOf()).map(({ restDays }) => restDays)).toEqual([[6, 7]]);
    const kept = await update({ id: goal.id, version: 1, stages: editOf(goal) });
    await begin(kept);
    expect((await habitsOf()).map(({ restDays }) => restDays)).toEqual([
      [6, 7],
      [2, 3, 4, 5, 6, 7],
    ]);
  });

  it('can be created without a plan', async () => {
    expect(await create()).toMatchObject({ description: '', targetDate: null, stages: [], status: 'active' });
  });

  it('is created once when the same request is sent fifty times at once', async () => {
    const input = { requestId: randomUUID(), stages: twoStages };
    const made = await atOnce(50, () => create(input));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect([(await list()).length, (await habitsOf()).length]).toEqual([1, 2]);
    expect((await create(input, aCaller())).id).not.toBe(made[0]?.id);
  }, 30_000);

  it('is rolled back entirely when its habits exceed the limit', async () => {
    const stage = (count: number) => ({
      title: 'All',
      habits: Array.from({ length: count }, (_, at) => aHabit(`Habit ${at}`)),
    });
    for (let made = 0; made < MAX_HABITS; made += 5) await create({ stages: [stage(5)] });
    const goals = await list();
    await expect(create({ stages: [stage(1)] })).rejects.toMatchObject({ code: 'too_many_habits' });
    const planned = await create({ stages: [stage(0), stage(1)] });
    await expect(begin(planned)).rejects.toMatchObject({ code: 'too_many_habits' });
    expect((await list()).map(({ id }) => id)).toEqual(expect.arrayContaining(goals.map(({ id }) => id)));
    expect([await list(), await habitsOf()].map(({ length }) => length)).toEqual([
      goals.length + 1,
      MAX_HABITS,
    ]);
    expect((await list()).find(({ id }) => id === planned.id)?.stages[1]?.state).toBe('planned');
  }, 30_000);

  it('is refused above the limit, also when two are created at once', async () => {
    for (let made = 1; made < MAX_GOALS; made += 1) await create();
    const both = await Promise.allSettled([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [first] = await list();
    await handler.archive({ id: first?.id ?? '' }, callOf(caller));
    await create();
    await expect(handler.unarchive({ id: first?.id ?? '' }, callOf(caller))).rejects.toMatchObject({
      code: 'too_many_goals',
    });
  }, 30_000);

  it('is refused when its dates are not in order', async () => {
    const stages = [
      { title: 'Small', startsOn: '2026-03-10', endsOn: '2026-03-02', habits: [aHabit('Walk')] },
    ];
    await expect(create({ stages })).rejects.toMatchObject({
      ...{ kind: 'invalid', code: 'dates_out_of_order', errors: [{ field: 'stages.0.endsOn' }] },
    });
    expect([await list(), await habitsOf()]).toEqual([[], []]);
  });

  it('is encrypted, and so is its plan', async () => {
    const stages = [
      { title: 'Canary stage', habits: [{ ...aHabit('Canary habit'), description: 'Canary how' }] },
    ];
    await create({ title: 'Canary title', description: 'Canary why', stages });
    const rows = await Promise.all(
      ['goals', 'goal_stages', 'goal_habits', 'habits'].map((table) =>
        sql<object[]>(
          `SELECT t::text, encode(content, 'escape') AS content FROM habits.${table} t WHERE user_id = $1`,
          [caller.userId],
        ),
      ),
    );
    expect(rows.every(({ length }) => length === 1)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/Canary|physical/);
  });
});

describe('a goal that is read', () => {
  it('derives its progress from its habits, and loses none when a habit later gets a higher target', async () => {
    const goal = await create({ stages: twoStages });
    await streak(idOf(goal), 7);
    await streak(idOf(goal, 0, 1), 1);
    await sql('UPDATE habits.habits SET target_streak = 60 WHERE id = $1', [idOf(goal)]);
    const [read] = await list();
    expect(read).toMatchObject({
      progress: 44,
      status: 'active',
      stages: [{ progress: 66, state: 'open' }, {}],
    });
    expect(read?.stages[0]?.habits).toMatchObject([{ progress: 100, targetStreak: 7 }, { progress: 33 }]);
  });

  it('is done when its last habit reaches its target, and is listed after the active goals', async () => {
    const goal = await create({ title: 'Older', stages: [{ title: 'One', habits: [aHabit('Walk')] }] });
    const other = await create({ title: 'Other' });
    await streak(idOf(goal), 7);
    const newest = await create({ title: 'Newest', stages: [{ title: 'One', habits: [aHabit('Sit')] }] });
    await streak(idOf(newest), 12);
    const read = await list();
    expect(read[0]?.id).toBe(other.id);
    expect(read.map(({ status }) => status)).toEqual(['active', 'done', 'done']);
  });

  it('leaves a deleted habit out of its figures', async () => {
    const goal = await create({ stages: [twoStages[0]!] });
    await streak(idOf(goal), 7);
    await sql('DELETE FROM habits.habits WHERE id = $1', [idOf(goal, 0, 1)]);
    expect((await list())[0]).toMatchObject({
      ...{ progress: 100, status: 'done' },
      stages: [
        { state: 'done', habits: [{ progress: 100 }, { habitId: null, title: 'Stretch', progress: 0 }] },
      ],
    });
  });

  it('keeps the progress of a habit that was deleted after reaching its target, also when the goal is edited', async () => {
    const goal = await create({ stages: twoStages });
    await streak(idOf(goal), 7);
    await habits.get(HabitsHandler).remove({ id: idOf(goal) }, callOf(caller));
    const credited = {
      progress: 33,
      stages: [{ progress: 50, habits: [{ habitId: null, progress: 100 }, {}] }, {}],
    };
    expect((await list())[0]).toMatchObject(credited);
    const changed = await update({ id: goal.id, version: 1, stages: editOf(goal) });
    expect(changed).toMatchObject(credited);
    expect((await begin(changed)).stages[0]).toMatchObject(credited.stages[0] ?? {});
  });

  it('needs the same number of queries when read alone as in a list of twenty', async () => {
    await create({ stages: twoStages });
    await list();
    const alone = (await countQueries(() => list()))[0];
    for (let made = 0; made < 19; made += 1) await create({ stages: twoStages });
    expect((await countQueries(() => list()))[0]).toBe(alone);
  });

  it('does not prevent the others from being listed when it is damaged', async () => {
    const [damaged, whole] = [await create(), await create()];
    await sql(`UPDATE habits.goals SET content = '\\x01' WHERE id = $1`, [damaged.id]);
    expect(await list()).toEqual([whole]);
  });
});

describe('a stage', () => {
  it('starts once, also for fifty concurrent calls', async () => {
    const goal = await create({ stages: twoStages });
    await atOnce(50, () => begin(goal));
    const [read] = await list();
    expect(read?.stages[1]).toMatchObject({ state: 'open', habits: [{ habitId: expect.any(String) }] });
    expect((await habitsOf()).filter(({ title }) => title === 'Run')).toHaveLength(1);
  }, 30_000);

  it('that starts increments the goal’s version, so that an edit of the older version is refused', async () => {
    const goal = await create({ stages: twoStages });
    expect(await begin(goal)).toMatchObject({ version: 2 });
    expect(await begin(goal)).toMatchObject({ version: 2 });
    const stages = editOf(goal);
    stages[1]!.habits[0]!.title = 'Run slowly';
    await expect(update({ id: goal.id, version: 1, stages })).rejects.toMatchObject({ code: 'goal_changed' });
  });

  it('is refused when it does not belong to the goal', async () => {
    const [goal, other] = [await create({ stages: twoStages }), await create({ stages: twoStages })];
    const mixed = { ...goal, stages: other.stages };
    await expect(begin(mixed)).rejects.toMatchObject({ kind: 'not_found', code: 'goal_not_found' });
  });
});

describe('a goal that is edited', () => {
  it('keeps fields that are left out, and increments its version', async () => {
    const goal = await create({ stages: twoStages, targetDate: '2026-05-01' });
    const changed = await update({ id: goal.id, version: 1, title: 'Run 10 km' });
    expect(changed).toEqual({ ...goal, version: 2, title: 'Run 10 km' });
    expect(await update({ id: goal.id, version: 2, targetDate: null })).toMatchObject({ targetDate: null });
  });

  it('refuses an edit of an older version', async () => {
    const goal = await create();
    const both = await Promise.allSettled(
      ['One', 'Other'].map((title) => update({ id: goal.id, version: 1, title })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(update({ id: goal.id, version: 1, title: 'Late' })).rejects.toMatchObject({
      ...{
        kind: 'conflict',
        code: 'goal_changed',
        message: expect.stringMatching(/^This goal was changed in another tab/),
      },
    });
  });

  it('creates a habit at once when one is added to an open stage', async () => {
    const goal = await create({ stages: twoStages });
    const stages = editOf(goal);
    stages[0]?.habits.push(aHabit('Breathe') as never);
    stages[1]?.habits.push(aHabit('Sprint') as never);
    const changed = await update({ id: goal.id, version: 1, stages });
    expect(changed.stages[0]?.habits.map(({ habitId }) => habitId !== null)).toEqual([true, true, true]);
    expect(changed.stages[1]?.habits.map(({ habitId }) => habitId)).toEqual([null, null]);
    expect(changed.stages.map(({ id }) => id)).toEqual(goal.stages.map(({ id }) => id));
    expect((await habitsOf()).map(({ title }) => title)).toEqual(['Put on the shoes', 'Stretch', 'Breathe']);
  });

  it('detaches habits that are removed from the plan; the habits are kept', async () => {
    const goal = await create({ stages: twoStages });
    const [, later] = editOf(goal);
    const changed = await update({ id: goal.id, version: 1, stages: [later!] });
    expect(changed.stages).toHaveLength(1);
    expect(await habitsOf()).toMatchObject([{ goalId: null }, { goalId: null }]);
  });

  it('is refused when its dates, including those of unchanged stages, are not in order', async () => {
    const stages = [{ title: 'Small', startsOn: '2026-03-02', endsOn: '2026-03-08', habits: [] }];
    const goal = await create({ stages });
    await expect(update({ id: goal.id, version: 1, targetDate: '2026-03-07' })).rejects.toMatchObject({
      code: 'dates_out_of_order',
    });
  });
});

describe('a goal as a whole', () => {
  it('can be marked as done, and as not done again', async () => {
    const goal = await create();
    expect(await handler.markDone({ id: goal.id }, callOf(caller))).toMatchObject({ status: 'done' });
    expect(await handler.markDone({ id: goal.id }, callOf(caller))).toMatchObject({ status: 'done' });
    expect(await handler.unmarkDone({ id: goal.id }, callOf(caller))).toMatchObject({ status: 'active' });
  });

  it('can be archived, read in the archive, and unarchived', async () => {
    const goal = await create({ stages: twoStages });
    const away = await handler.archive({ id: goal.id }, callOf(caller));
    expect(away).toMatchObject({ status: 'archived', archivedAt: expect.any(String) });
    expect([await list(), await list(true)]).toEqual([[], [away]]);
    expect(await handler.unarchive({ id: goal.id }, callOf(caller))).toEqual(goal);
    expect(await habitsOf()).toHaveLength(2);
  });

  it('is deleted while its habits are kept', async () => {
    const goal = await create({ stages: twoStages });
    await handler.remove({ id: goal.id }, callOf(caller));
    expect([await list(), (await habitsOf()).map(({ goalId }) => goalId)]).toEqual([[], [null, null]]);
    await expect(handler.remove({ id: goal.id }, callOf(caller))).rejects.toMatchObject({
      code: 'goal_not_found',
    });
  });

  it('is accessible to its owner only', async () => {
    const goal = await create({ stages: twoStages });
    const stranger = aCaller();
    const ref = { id: goal.id };
    const own = await create({ stages: twoStages }, stranger);
    const attempts = [
      () => update({ ...ref, version: 1, title: 'Mine' }, stranger),
      () => begin(goal, 1, stranger),
      () => handler.beginStage({ id: own.id, stageId: goal.stages[1]?.id ?? '' }, callOf(stranger)),
      () => update({ id: own.id, version: 1, stages: editOf(goal) }, stranger),
      () =>
        update(
          { id: own.id, version: 1, stages: [{ title: 'x', habits: editOf(goal)[0]?.habits ?? [] }] },
          stranger,
        ),
      () => handler.markDone(ref, callOf(stranger)),
      () => handler.unmarkDone(ref, callOf(stranger)),
      () => handler.archive(ref, callOf(stranger)),
      () => handler.unarchive(ref, callOf(stranger)),
      () => handler.remove(ref, callOf(stranger)),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ kind: 'not_found', code: 'goal_not_found' });
    }
    expect([await list(), await list(false, stranger)]).toEqual([[goal], [own]]);
  });

  it('is not logged as damaged when another person requests it', async () => {
    const { id } = await create();
    const logged = await logLinesOf(async () => {
      const attempt = update({ id, version: 1, title: 'Mine' }, aCaller());
      await expect(attempt).rejects.toMatchObject({ code: 'goal_not_found' });
    });
    expect(logged.join()).not.toContain('cannot be opened');
  });
});

describe('a plan made by the guide', () => {
  const state: GoalPlanState = { requestId: randomUUID(), status: 'pending', attempt: 0 };
  const ask = (by: Caller) =>
    handler.startPlan({ requestId: state.requestId, intention: 'Run 5 km' }, callOf(by));

  it('is refused on the free plan before any call to journal-ai', async () => {
    await expect(ask(caller)).rejects.toMatchObject({
      ...{ kind: 'forbidden', code: 'premium_required', flags: { isPremiumFeature: true } },
    });
  });

  it.each(['trial', 'premium'] as const)('is requested from journal-ai for a person on %s', async (plan) => {
    const person = aCallerOn(plan);
    const asked: unknown[] = [];
    const release = await aloneOnSubjects(habits.config.postgres, 'journal-ai');
    const { connection } = habits.kernel.nats;
    const answering = [goalPlanning.start, goalPlanning.get].map(({ subject }) =>
      connection.subscribe(subject, {
        callback: (_, message) => {
          const { envelope, input } = message.json<{ envelope: Envelope; input: object }>();
          const { caller: by } = testCallerKeys.verifier.open(envelope, { subject });
          asked.push({ ...input, by: by?.userId });
          message.respond(JSON.stringify({ ok: state }));
        },
      }),
    );
    try {
      expect(await ask(person)).toEqual(state);
      expect(await handler.getPlan({ requestId: state.requestId }, callOf(person))).toEqual(state);
    } finally {
      for (const one of answering) one.unsubscribe();
      await release();
    }
    const { requestId } = state;
    expect(asked).toEqual([
      { requestId, intention: 'Run 5 km', by: person.userId },
      { requestId, by: person.userId },
    ]);
    expect([await list(false, person), await habitsOf(person)]).toEqual([[], []]);
  });

  it('stays usable on the free plan once accepted', async () => {
    const person = aCallerOn('premium');
    const goal = await create({ sourceType: 'ai_plan', stages: twoStages }, person);
    const free = { ...caller, userId: person.userId };
    expect(await list(false, free)).toMatchObject([{ id: goal.id, sourceType: 'ai_plan' }]);
    expect(await begin(goal, 1, free)).toMatchObject({ stages: [{}, { state: 'open' }] });
    expect(await update({ id: goal.id, version: 2, title: 'Still mine' }, free)).toMatchObject({
      version: 3,
    });
  });
});
