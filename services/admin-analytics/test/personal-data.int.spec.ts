import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { personalDataProblems, unguardedColumns } from '@shadow-guide/archive/testing';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { adminAnalyticsDatabase } from '../src/database/database.js';
import { adminAnalyticsPersonalData } from '../src/database/personal-data.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, adminAnalyticsDatabase);
}, 30_000);
afterAll(() => own.drop());

it('the rules cover erasure and export of every table with a person’s column', async () => {
  expect(await personalDataProblems(own.database, adminAnalyticsPersonalData)).toEqual([]);
});

it('the service stores nothing about a person under a destroyed key', async () => {
  expect(await unguardedColumns(own.database, adminAnalyticsPersonalData)).toEqual([]);
});
