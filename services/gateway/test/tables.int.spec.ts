import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { tableProblems } from '@shadow-guide/tables/testing';
import { gatewayDatabase } from '../src/database/database.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, gatewayDatabase);
}, 30_000);
afterAll(() => own.drop());

it('describes every table of schema gateway by an entity that equals it', async () => {
  expect(await tableProblems(own.database.source, gatewayDatabase.entities)).toEqual([]);
});
