import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { tableProblems } from '@shadow-guide/tables/testing';
import { journalDatabase } from '../src/database/database.js';
import { CreateSchema1796083200000 } from '../src/database/migrations/1796083200000-create-schema.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, journalDatabase);
}, 30_000);
afterAll(() => own.drop());

it('describes every table of schema journal_ai by an entity that equals it', async () => {
  expect(await tableProblems(own.database.source, journalDatabase.entities)).toEqual([]);
});

it('removes everything that the migration of schema journal_ai made when it is undone', async () => {
  const runner = own.database.source.createQueryRunner();
  await new CreateSchema1796083200000().down(runner);
  const left = await runner.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'journal_ai'::regnamespace AND relname !~ 'migrations|typeorm_metadata'
     UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'journal_ai'::regnamespace`,
  );
  await runner.release();
  expect(left).toEqual([]);
});
