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

it('says of every table with a person’s column how it is erased and exported', async () => {
  expect(await personalDataProblems(own.database, communityPersonalData)).toEqual([]);
});

it('stores nothing of a person’s under a key that was destroyed', async () => {
  expect(await unguardedColumns(own.database, communityPersonalData)).toEqual([]);
});
