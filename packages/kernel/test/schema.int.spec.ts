import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrateSchema } from '../src/database/migrate-schema.js';
import { Database, type DatabaseDefinition, runSchemaCommand } from '../src/index.js';
import { type OwnDatabase, openOwnDatabase } from '../src/testing/index.js';

class CreateNotes1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE kernel.notes (id uuid PRIMARY KEY)');
  }
  async down(): Promise<void> {}
}
class AddTitles1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE kernel.notes ADD COLUMN title text');
  }
  async down(): Promise<void> {}
}

const none: DatabaseDefinition = { schema: 'kernel', entities: [], migrations: [] };
const present: DatabaseDefinition = { ...none, migrations: [CreateNotes1700000000000] };
const next: DatabaseDefinition = { ...none, migrations: [CreateNotes1700000000000, AddTitles1700000000001] };

let own: OwnDatabase;
beforeEach(async () => {
  own = await openOwnDatabase(process.env, none);
});
afterEach(() => own.drop());

describe('migrating', () => {
  it('is done by one of eight processes that start at once on an empty database; the others find nothing to do', async () => {
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrateSchema(own.settings, next)));
    expect(applied.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
  });
});

describe('a schema of a version before 1.0.0', () => {
  class CreateSchema1796083200000 extends CreateNotes1700000000000 {}

  it('is refused with a sentence that says what to do, and stays as it is', async () => {
    await migrateSchema(own.settings, next);
    await own.database.source.query(
      `INSERT INTO kernel.notes (id, title) VALUES (gen_random_uuid(), 'kept')`,
    );
    await expect(
      migrateSchema(own.settings, { ...none, migrations: [CreateSchema1796083200000] }),
    ).rejects.toThrow(/kernel was built by a version before 1\.0\.0.*export their data/s);
    expect(await own.database.source.query('SELECT title FROM kernel.notes')).toEqual([{ title: 'kept' }]);
  });
});

describe('a process that waits for its schema', () => {
  it('does not open while the schema is one migration behind, and opens once the schema is migrated', async () => {
    await migrateSchema(own.settings, present);
    const opened = Database.open({ ...own.settings, migrations: 'wait' }, next);
    await expect(Promise.race([opened, delay(1_500, 'waits')])).resolves.toBe('waits');
    await migrateSchema(own.settings, next);
    const database = await opened;
    expect(await database.query('titles', 'SELECT title FROM kernel.notes', [])).toEqual([]);
    await database.onApplicationShutdown();
  });

  it('opens on a schema that is newer than the process', async () => {
    await migrateSchema(own.settings, next);
    const database = await Database.open({ ...own.settings, migrations: 'wait' }, present);
    expect(await database.isUp()).toBe(true);
    await database.onApplicationShutdown();
  });
});

describe('the schema command', () => {
  const environment = () => ({
    POSTGRES_HOST: own.settings.host,
    POSTGRES_PORT: String(own.settings.port),
    POSTGRES_DATABASE: own.settings.database,
    POSTGRES_USER: own.settings.user,
    POSTGRES_PASSWORD: own.settings.password,
    LOG_LEVEL: 'silent',
  });

  it('stops waiting once another process has migrated', async () => {
    const waited = runSchemaCommand(next, ['wait', '60'], environment());
    await runSchemaCommand(next, ['migrate'], environment());
    await waited;
  });

  it.each([
    [
      'which migration is missing',
      {},
      /lacks 2 of its migrations, the first CreateNotes1700000000000.*waited for 0 s/,
    ],
    [
      'why PostgreSQL refuses the connection',
      { POSTGRES_PASSWORD: 'wrong' },
      /password authentication failed.*waited for 0 s/,
    ],
    ['that PostgreSQL cannot be reached', { POSTGRES_PORT: '1' }, /:1: .*ECONNREFUSED.*waited for 0 s/],
  ])('reports at its time limit %s', async (_case, wrong, sentence) => {
    await expect(runSchemaCommand(next, ['wait', '0'], { ...environment(), ...wrong })).rejects.toThrow(
      sentence,
    );
  });

  it('is refused when its argument is unknown', async () => {
    await expect(runSchemaCommand(next, ['wiat'], environment())).rejects.toThrow(/migrate, or wait/);
  });
});
