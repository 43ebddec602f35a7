import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { personalDataProblems, unguardedColumns } from '@shadow-guide/archive/testing';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { communityDatabase } from '../src/database/database.js';
import { communityPersonalData } from '../src/database/personal-data.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
}, 30_000);
afterAll(() => own.drop());

it('every table with a person’s column has a rule for erasure and export', async () => {
  expect(await personalDataProblems(own.database, communityPersonalData)).toEqual([]);
});

it('nothing of a person is stored under a destroyed key', async () => {
  expect(await unguardedColumns(own.database, communityPersonalData)).toEqual([]);
});
