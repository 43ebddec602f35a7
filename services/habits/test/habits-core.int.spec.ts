import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database } from '@shadow-guide/kernel';
import { aCaller } from '@shadow-guide/kernel/testing';
import { MakeHabits, PersonLock, ReadHabits } from '../src/habits/index.js';
import { type Habits, startHabits } from './support/habits.js';

let service: Habits;
beforeAll(async () => {
  service = await startHabits(20);
}, 30_000);
afterAll(() => service.close());

it('makes habits in the order given, once', async () => {
  const caller = aCaller();
  const titles = ['Walk', 'Read'];
  const make = () =>
    service.get(Database).pipelined((transaction) => {
      service.get(PersonLock).lock(transaction, caller.userId);
      return service.get(MakeHabits).make(
        transaction,
        caller.userId,
        titles.map((title) => ({
          ...{ title, description: '', category: 'mental' as const, targetStreak: 7 },
          ...{ sourceType: 'manual' as const, startedOn: '2026-03-02' },
        })),
      );
    });
  const ids = await make();
  expect((await service.get(ReadHabits).of(caller)).map(({ title }) => title)).toEqual(titles);
  const found = await service.get(ReadHabits).byIds(caller, [ids[1] as string]);
  expect([...found.values()]).toMatchObject([
    { title: 'Read', currentStreak: 0, strength: 0, isActive: true },
  ]);
  expect(await service.get(ReadHabits).of(aCaller())).toEqual([]);
});
