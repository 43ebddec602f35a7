import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { personalDataProblems, unguardedColumns } from '@shadow-guide/archive/testing';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { habitsDatabase } from '../src/database/database.js';
import { habitsPersonalData } from '../src/database/personal-data.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, habitsDatabase);
}, 30_000);
afterAll(() => own.drop());

it('every table with a column for a person has rules for erasure and export', async () => {
  expect(await personalDataProblems(own.database, habitsPersonalData)).toEqual([]);
});

it('no data of a person are stored under a destroyed key', async () => {
  expect(await unguardedColumns(own.database, habitsPersonalData)).toEqual([]);
});
