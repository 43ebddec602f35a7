import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { tableProblems } from '@shadow-guide/tables/testing';
import { communityDatabase } from '../src/database/database.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
}, 30_000);
afterAll(() => own.drop());

it('describes every table of schema community by an entity that equals it', async () => {
  expect(await tableProblems(own.database.source, communityDatabase.entities)).toEqual([]);
});
