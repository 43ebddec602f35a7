import { randomBytes } from 'node:crypto';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  erasedKeysTableSql,
  guardSealedSql,
  type KeyTable,
  secretsTableSql,
  userKeysTableSql,
} from '../src/index.js';

/** Key table in the schema of the database role that the tests of all packages share. */
export const table: KeyTable = {
  schema: 'kernel',
  keyContext: 'test/data-key',
  secretTables: ['service_secrets', 'day_secrets'],
};

class CreateKeys1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(userKeysTableSql(table.schema));
    await runner.query(erasedKeysTableSql(table.schema));
    await runner.query(
      'CREATE TABLE kernel.words (id uuid PRIMARY KEY, user_id uuid NOT NULL, content bytea, seen integer)',
    );
    for (const statement of guardSealedSql(table.schema, 'words', ['content'])) await runner.query(statement);
    await runner.query(secretsTableSql(table.schema, 'service_secrets'));
    await runner.query(secretsTableSql(table.schema, 'day_secrets'));
  }
  async down(): Promise<void> {}
}

/** Opens a separate database with the key tables. */
export function openKeyDatabase(): Promise<OwnDatabase> {
  return openOwnDatabase(process.env, {
    schema: table.schema,
    entities: [],
    migrations: [CreateKeys1700000000000],
  });
}

/** Returns a new random master key. */
export function aMasterKey(version = '1'): string {
  return `${version}:${randomBytes(32).toString('base64')}`;
}
