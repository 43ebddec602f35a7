import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countPlanted, plantRows } from '@shadow-guide/archive/testing';
import type { EraseRequest, ErasureKind } from '@shadow-guide/contracts';
import type { Call } from '@shadow-guide/kernel';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { personalDataRules } from '@shadow-guide/tables';
import { libraryDatabase } from '../src/database/database.js';
import { PersonalDataHandler } from '../src/personal-data/personal-data.handler.js';
import { type Library, startLibrary } from './support/library.js';

let own: OwnDatabase;
let service: Library;
beforeAll(async () => {
  // The suite has its own database, because inserting test rows removes the constraints of all tables.
  own = await openOwnDatabase(process.env, libraryDatabase);
  service = await startLibrary(new Date(), { postgres: own.settings });
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

it('an erasure empties every table whose rule says so, and affects no other person', async () => {
  const [mine, theirs, closing] = [randomUUID(), randomUUID(), randomUUID()];
  for (const userId of [mine, theirs, closing]) await plantRows(service.database, () => userId);
  await erase(mine, 'clear');
  await erase(closing, 'close');
  expect(await rowsOf(mine)).toEqual({});
  expect(await rowsOf(closing)).toEqual({});
  expect(await rowsOf(theirs)).toEqual(
    Object.fromEntries(personalDataRules(libraryDatabase.entities).map(({ table }) => [table, 1])),
  );
});

it('the final erasure pass keeps what the person did since, unless the account is closed', async () => {
  const userId = randomUUID();
  await plantRows(service.database, () => userId);
  await erase(userId, 'clear', { isFinalPass: true });
  expect(Object.keys(await rowsOf(userId))).toHaveLength(personalDataRules(libraryDatabase.entities).length);
  await erase(userId, 'close', { isFinalPass: true });
  expect(await rowsOf(userId)).toEqual({});
});
