import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { personalDataProblems } from '@shadow-guide/archive/testing';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { libraryDatabase } from '../src/database/database.js';
import { libraryPersonalData } from '../src/database/personal-data.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, libraryDatabase);
}, 30_000);
afterAll(() => own.drop());

it('every table with a user column has a rule for erasure and export', async () => {
  expect(await personalDataProblems(own.database, libraryPersonalData)).toEqual([]);
});
