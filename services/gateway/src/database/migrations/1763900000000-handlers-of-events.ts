import { inboxHandlersSql } from '@shadow-guide/durable-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a delivery have several handlers, each with its own record. */
export class HandlersOfEvents1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of inboxHandlersSql('gateway')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DELETE FROM gateway.inbox a USING gateway.inbox b WHERE a.id = b.id AND a.handler > b.handler',
    );
    await runner.query(
      'ALTER TABLE gateway.inbox DROP CONSTRAINT inbox_pkey, DROP COLUMN handler, ADD PRIMARY KEY (id)',
    );
  }
}
