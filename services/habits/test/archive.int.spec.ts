import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importedId } from '@shadow-guide/archive';
import {
  type Caller,
  type ImportProgress,
  MAX_ARCHIVED_HABITS,
  MAX_GOALS,
  MAX_HABITS,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller } from '@shadow-guide/kernel/testing';
import { ChallengesHandler } from '../src/challenges/challenges.handler.js';
import { GoalsHandler } from '../src/goals/goals.handler.js';
import { DaySettingsHandler } from '../src/habits/day-settings.handler.js';
import { HabitDaysHandler } from '../src/habits/habit-days.handler.js';
import { HabitsHandler } from '../src/habits/habits.handler.js';
import { ArchiveHandler } from '../src/personal-data/archive.handler.js';
import { RemindersHandler } from '../src/reminders/reminders.handler.js';
import { sealSet } from '../src/suggestions/index.js';
import { callOf, type Habits, startHabits } from './support/habits.js';

const CANARY = 'Xanthippe-archive-canary';

let service: Habits;
let archive: ArchiveHandler;
beforeAll(async () => {
  service = await startHabits(2);
  archive = service.get(ArchiveHandler);
}, 30_000);
afterAll(() => service.close());

const sql = <T>(text: string, values: unknown[]): Promise<T> => service.database.source.query(text, values);

/** A day of a habit as an archive record. */
function aDayOf(habitId: string): Map<string, { records: string; markdown: string }> {
  const day = {
    ...{ type: 'habit-day', habitId, habit: 'x', date: '2026-01-01', state: 'completed', note: 'x' },
    ...{ startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-02T00:00:00Z' },
    recordedAt: '2026-01-01T10:00:00Z',
  };
  return new Map([['habits', { records: JSON.stringify(day), markdown: '' }]]);
}

/** Returns everything the service exports for a person, part by part, in order. */
async function whole(caller: Caller): Promise<Map<string, { records: string; markdown: string }>> {
  const parts = new Map<string, { records: string; markdown: string }>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const chunk = await archive.exportChunk({ cursor }, callOf(caller));
    const known = parts.get(chunk.part ?? '') ?? { records: '', markdown: '' };
    parts.set(chunk.part ?? '', {
      records: known.records + chunk.records,
      markdown: known.markdown + chunk.markdown,
    });
    cursor = chunk.cursor;
  }
  return parts;
}

async function bringIn(
  parts: Awaited<ReturnType<typeof whole>>,
  caller: Caller,
): Promise<Pick<ImportProgress, 'imported' | 'skipped'>> {
  const sum = { imported: 0, skipped: 0 };
  for (const [part, { records }] of parts) {
    if (records === '') continue;
    const { imported, skipped } = await archive.importChunk(
      { importId: randomUUID(), part, records },
      callOf(caller),
    );
    sum.imported += imported;
    sum.skipped += skipped;
  }
  return sum;
}

/** Creates a person with rows in every exported table. */
async function aFullLife(): Promise<Caller> {
  const caller = aCaller({ timezone: 'Europe/Berlin' });
  const call = callOf(caller);
  const { userId } = caller;
  const goal = await service.get(GoalsHandler).create(
    {
      title: `Run, ${CANARY}`,
      description: 'For the morning air',
      sourceType: 'ai_plan',
      targetDate: '2026-06-01',
      stages: [
        {
          title: 'Small',
          habits: [{ title: 'Shoes', description: '', category: 'physical', targetStreak: 3 }],
        },
        {
          title: 'More',
          habits: [{ title: 'Run', description: '', category: 'physical', targetStreak: 14 }],
        },
      ],
    },
    call,
  );
  const habits = service.get(HabitsHandler);
  const walk = await habits.create({ title: 'Walk # 1', description: 'To the\nriver', restDays: [7] }, call);
  await service.get(HabitDaysHandler).complete({ id: walk.id, note: `Rain. ${CANARY}` }, call);
  const swim = await habits.create({ title: 'Swim' }, call);
  await habits.archive({ id: swim.id }, call);
  await service.get(DaySettingsHandler).save({ dayStartHour: 4 }, call);
  const challenges = service.get(ChallengesHandler);
  await challenges.join({ id: 'seven-quiet-breaths' }, call);
  await challenges.checkIn({ id: 'seven-quiet-breaths' }, call);
  const cipher = await service.get(UserKeys).cipherFor(userId);
  await sql(
    `INSERT INTO habits.reminder_settings (user_id, times, quiet_from, quiet_to, zone)
     VALUES ($1, '{07:30,21:00}', '22:00', '06:30', 'Europe/Berlin')`,
    [userId],
  );
  await sql('INSERT INTO habits.suggestion_sets VALUES ($1, $2, $3)', [
    userId,
    '2026-03-02',
    sealSet(cipher, [
      {
        title: 'Breathe',
        description: 'Slowly',
        category: 'mental',
        targetStreak: 7,
        priority: 1,
        reasoning: `You wrote of breath. ${CANARY}`,
      },
    ]),
  ]);
  expect(goal.stages).toHaveLength(2);
  return caller;
}

/** Returns what the person sees, without ids. */
async function seen(caller: Caller): Promise<string> {
  const call = callOf(caller);
  const habits = service.get(HabitsHandler);
  const all = {
    goals: await service.get(GoalsHandler).list({ archived: false }, call),
    habits: await habits.list({}, call),
    archived: await habits.list({ archived: true }, call),
    challenges: await service.get(ChallengesHandler).list(undefined, call),
    day: await service.get(DaySettingsHandler).get(undefined, call),
    reminders: await service.get(RemindersHandler).get(undefined, call),
  };
  const ids = new Map<string, string>();
  return JSON.stringify(all, null, 1).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    if (!ids.has(id)) ids.set(id, `id ${ids.size}`);
    return ids.get(id) as string;
  });
}

describe('the archive of habits', () => {
  it('restores the same data in another account, without duplicates', async () => {
    const from = await aFullLife();
    const parts = await whole(from);
    expect([...parts.keys()]).toEqual([
      ...['goals', 'habits', 'challenges', 'habit-suggestions', 'reminders', 'habit-settings'],
    ]);
    for (const part of parts.values()) expect(part.records).not.toBe('');
    const to = aCaller({ timezone: 'Europe/Berlin' });
    const first = await bringIn(parts, to);
    expect(first.skipped).toBe(0);
    expect(await seen(to)).toBe(await seen(from));
    expect(await bringIn(parts, to)).toEqual({ imported: 0, skipped: first.imported });
    // Imported data are exported in the same form.
    const again = await whole(to);
    for (const [name, { markdown }] of parts) expect(again.get(name)?.markdown).toBe(markdown);
  });

  it('adds no duplicates when it is imported into its own account, and restores what was deleted since', async () => {
    const caller = await aFullLife();
    const parts = await whole(caller);
    const before = await seen(caller);
    expect((await bringIn(parts, caller)).imported).toBe(0);
    expect(await seen(caller)).toBe(before);
    await sql('DELETE FROM habits.goals WHERE user_id = $1', [caller.userId]);
    await sql('DELETE FROM habits.habits WHERE user_id = $1', [caller.userId]);
    expect((await bringIn(parts, caller)).imported).toBeGreaterThan(0);
    expect(await seen(caller)).toBe(before);
  });

  it('is readable: the person’s words are in it as quotations', async () => {
    const parts = await whole(await aFullLife());
    const markdown = [...parts.values()].map((part) => part.markdown).join('');
    expect(markdown).toContain('## Habit: Walk # 1');
    expect(markdown).toContain('> To the  \n> river');
    expect(markdown.split(CANARY)).toHaveLength(6);
  });

  it('cannot reach another person’s rows, whatever ids it contains', async () => {
    const owner = await aFullLife();
    const [line] = (await whole(owner)).get('habits')?.records.split('\n') ?? [];
    const { id } = JSON.parse(line ?? '') as { id: string };
    const days = aDayOf(id);
    expect(await bringIn(days, aCaller())).toEqual({ imported: 0, skipped: 1 });
    expect(await bringIn(days, owner)).toEqual({ imported: 1, skipped: 0 });
  });

  it('adds no day to another person’s habit, even when that habit has the id that the import would assign', async () => {
    const [owner, importer] = [aCaller(), aCaller()];
    const { id } = await service.get(HabitsHandler).create({ title: 'Walk' }, callOf(owner));
    const named = randomUUID();
    await sql('UPDATE habits.habits SET id = $2 WHERE id = $1', [id, importedId(importer.userId, named)]);
    expect(await bringIn(aDayOf(named), importer)).toEqual({ imported: 0, skipped: 1 });
    expect(await bringIn(aDayOf(importedId(importer.userId, named)), owner)).toMatchObject({ imported: 1 });
  });

  it('is imported without its broken lines', async () => {
    const caller = aCaller();
    const good = { type: 'day-settings', dayStartHour: 3, updatedAt: '2026-03-02T10:00:00Z' };
    const records = [
      ...['{', 'null', '[]', JSON.stringify({ ...good, dayStartHour: 99 })],
      JSON.stringify(good),
    ].join('\n');
    const progress = await archive.importChunk(
      { importId: randomUUID(), part: 'habit-settings', records },
      callOf(caller),
    );
    expect(progress).toEqual({
      ...{ imported: 1, skipped: 4 },
      things: { imported: 1, alreadyHere: 0, unreadable: 4 },
    });
    const bad = {
      type: 'reminders',
      times: ['07:30', '{"x"}'],
      quietFrom: '22:00',
      quietTo: '07:00',
      zone: 'UTC',
    };
    const lines = [bad, { ...bad, times: ['99:99'] }, { ...bad, times: [], zone: 'Nowhere/None' }];
    expect(
      await archive.importChunk(
        {
          importId: randomUUID(),
          part: 'reminders',
          records: lines.map((one) => JSON.stringify(one)).join('\n'),
        },
        callOf(caller),
      ),
    ).toMatchObject({ imported: 0, skipped: 3 });
  });

  it('is refused when a part belongs to another service', async () => {
    const chunk = { importId: randomUUID(), part: 'conversations', records: '{}' };
    await expect(archive.importChunk(chunk, callOf(aCaller()))).rejects.toMatchObject({
      code: 'import_part_unknown',
    });
  });

  it('is imported up to the limit of habits and goals, the first ones first; the rest is imported when there is room', async () => {
    const caller = aCaller();
    const at = '2026-01-01T00:00:00.000Z';
    const habit = (archivedAt: string | null) => ({
      ...{
        type: 'habit',
        id: randomUUID(),
        goalId: null,
        title: 'Walk',
        description: '',
        category: 'physical',
      },
      ...{ reasoning: null, source: 'manual', targetStreak: 7, position: 0, startedOn: '2026-01-01' },
      ...{ restRules: [], bestStreak: 0, bestOn: null, reachedAt: null, archivedAt, createdAt: at },
    });
    const goal = () => ({
      ...{
        type: 'goal',
        id: randomUUID(),
        title: 'Run',
        description: '',
        source: 'manual',
        targetDate: null,
      },
      ...{ doneAt: null, archivedAt: null, createdAt: at },
    });
    const lines = (records: object[]) => records.map((record) => JSON.stringify(record)).join('\n');
    const bring = (part: string, records: string) =>
      archive.importChunk({ importId: randomUUID(), part, records }, callOf(caller));
    const goals = Array.from({ length: MAX_GOALS + 2 }, goal);
    expect(await bring('goals', lines(goals))).toMatchObject({ imported: MAX_GOALS, skipped: 2 });
    const own = await service.get(HabitsHandler).create({ title: 'Mine' }, callOf(caller));
    const habits = Array.from({ length: MAX_HABITS }, () => habit(null));
    const archived = Array.from({ length: MAX_ARCHIVED_HABITS + 1 }, () => habit(at));
    expect(await bring('habits', lines([...habits, ...archived]))).toMatchObject({
      imported: MAX_HABITS - 1 + MAX_ARCHIVED_HABITS,
      skipped: 2,
    });
    await service.get(HabitsHandler).remove({ id: own.id }, callOf(caller));
    expect(await bring('habits', lines(habits))).toMatchObject({ imported: 1, skipped: MAX_HABITS - 1 });
    expect(await service.get(HabitsHandler).list({}, callOf(caller))).toHaveLength(MAX_HABITS);
  });
});
