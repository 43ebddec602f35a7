import { eventTablesSql } from '@shadow-guide/durable-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTrials1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The primary key enforces "once in an account's life".
    await runner.query(`
      CREATE TABLE billing.trials (
        user_id uuid PRIMARY KEY,
        started_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL CHECK (ends_at > started_at)
      )`);
    for (const statement of eventTablesSql('billing')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.trials, billing.outbox, billing.inbox');
  }
}
