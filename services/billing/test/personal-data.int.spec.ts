import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { personalDataProblems } from '@shadow-guide/archive/testing';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { billingDatabase } from '../src/database/database.js';
import { billingPersonalData } from '../src/database/personal-data.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, billingDatabase);
}, 30_000);
afterAll(() => own.drop());

it('the rules cover erasure and export of every table with a person’s column', async () => {
  expect(await personalDataProblems(own.database, billingPersonalData)).toEqual([]);
});
