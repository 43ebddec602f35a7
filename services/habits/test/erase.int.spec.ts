import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countPlanted, plantRows } from '@shadow-guide/archive/testing';
import type { EraseRequest, ErasureKind } from '@shadow-guide/contracts';
import type { Call } from '@shadow-guide/kernel';
import { aCaller, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { personalDataRules } from '@shadow-guide/tables';
import { habitsDatabase } from '../src/database/database.js';
import { HabitsHandler } from '../src/habits/habits.handler.js';
import { PersonalDataHandler } from '../src/personal-data/personal-data.handler.js';
import { SuggestionSetsRepository } from '../src/suggestions/suggestion-sets.repository.js';
import { callOf, type Habits, startHabits } from './support/habits.js';

let own: OwnDatabase;
let service: Habits;
beforeAll(async () => {
  // A separate database, because inserting the test rows disables the constraints of all tables.
  own = await openOwnDatabase(process.env, habitsDatabase);
  service = await startHabits(1, new Date(), { postgres: own.settings });
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});

async function erase(userId: string, kind: ErasureKind, more: Partial<EraseRequest> = {}): Promise<void> {
  const request = { erasureId: randomUUID(), kind, requestedAt: new Date().toISOString(), ...more };
  const call = { serviceCaller: { service: 'gateway', subjectId: userId } } as Call;
  while (!(await service.get(PersonalDataHandler).erase(request, call)).isDone);
}

const rowsOf = async (userId: string) => {
  const counts = await countPlanted(service.database, () => userId);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

it('empties every table that its rules list, and leaves other people’s rows', async () => {
  const [mine, theirs, closing] = [randomUUID(), randomUUID(), randomUUID()];
  for (const userId of [mine, theirs, closing]) await plantRows(service.database, () => userId);
  const all = Object.fromEntries(personalDataRules(habitsDatabase.entities).map(({ table }) => [table, 1]));
  await erase(mine, 'clear');
  await erase(closing, 'close');
  expect(await rowsOf(mine)).toEqual({ erased_keys: 1 });
  expect(await rowsOf(closing)).toEqual({});
  expect(await rowsOf(theirs)).toEqual(all);
});

it('deletes years of many habits in calls that each end within the limit', async () => {
  const userId = randomUUID();
  await service.database.source.query(
    `INSERT INTO habits.habits (id, user_id, content, source_type, target_streak, position, started_on, rest_rules, created_at)
     SELECT gen_random_uuid(), $1, '', 'manual', 21, n, '2023-01-01', '{}', now() FROM generate_series(1, 40) n`,
    [userId],
  );
  // Inserts one habit at a time, so that each statement stays far below the statement timeout.
  for (let position = 1; position <= 40; position += 1) {
    await service.database.source.query(
      `INSERT INTO habits.habit_days (habit_id, date, user_id, state, starts_at, ends_at, recorded_at)
       SELECT id, day, $1, 'completed', day, day + interval '1 day', day
       FROM habits.habits, generate_series('2023-01-01'::timestamptz, '2025-12-31', '1 day') day
       WHERE user_id = $1 AND position = $2`,
      [userId, position],
    );
  }
  const begun = performance.now();
  await erase(userId, 'clear');
  expect(await rowsOf(userId)).toEqual({ erased_keys: 1 });
  expect(performance.now() - begun).toBeLessThan(30_000);
}, 60_000);

it('keeps data that the person created after an erasure when the same erasure is requested again', async () => {
  const caller = aCaller();
  const habits = service.get(HabitsHandler);
  const requestedAt = new Date().toISOString();
  await habits.create({ title: 'Walk' }, callOf(caller));
  await erase(caller.userId, 'clear', { requestedAt });
  expect(await habits.list({}, callOf(caller))).toEqual([]);
  await habits.create({ title: 'Read' }, callOf(caller));
  await erase(caller.userId, 'clear', { requestedAt, isFinalPass: true });
  expect(await habits.list({}, callOf(caller))).toMatchObject([{ title: 'Read' }]);
});

it('stores no suggestions for a person whose data were erased', async () => {
  const userId = randomUUID();
  const sets = service.get(SuggestionSetsRepository);
  const set = { day: '2026-03-02', suggestions: Buffer.of(1) };
  await service.database.pipelined(async (transaction) => sets.sendReplace(transaction, userId, set));
  expect(await sets.find(userId)).toBeNull();
});
