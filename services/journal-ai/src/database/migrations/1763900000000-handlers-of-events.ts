import { inboxHandlersSql } from '@shadow-guide/durable-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows several handlers per delivery, each with its own record. */
export class HandlersOfEvents1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of inboxHandlersSql('journal_ai')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DELETE FROM journal_ai.inbox a USING journal_ai.inbox b WHERE a.id = b.id AND a.handler > b.handler',
    );
    await runner.query(
      'ALTER TABLE journal_ai.inbox DROP CONSTRAINT inbox_pkey, DROP COLUMN handler, ADD PRIMARY KEY (id)',
    );
  }
}
