import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { tableProblems } from '@shadow-guide/tables/testing';
import { habitsDatabase } from '../src/database/database.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, habitsDatabase);
}, 30_000);
afterAll(() => own.drop());

it('describes every table of schema habits by an entity that equals it', async () => {
  expect(await tableProblems(own.database.source, habitsDatabase.entities)).toEqual([]);
});
