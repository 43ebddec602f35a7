import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { personalDataProblems } from '@shadow-guide/archive/testing';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { gatewayDatabase } from '../src/database/database.js';
import { gatewayPersonalData } from '../src/database/personal-data.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, gatewayDatabase);
}, 30_000);
afterAll(() => own.drop());

it('every table with a person’s column has a rule for erasure and export', async () => {
  expect(await personalDataProblems(own.database, gatewayPersonalData)).toEqual([]);
});
