import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the model calls made for each person, sealed under a secret of the service, and the monthly spending limit per
 * person.
 */
export class CreateModelSpending1771000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE journal_ai.model_spending (
        user_id uuid PRIMARY KEY,
        service_sealed_spent bytea NOT NULL
      )`);
    await runner.query('ALTER TABLE journal_ai.guide_rest ADD COLUMN person_share_micro_cents bigint');
    // Partial index for work postponed to the day on which the person's limit resets: few rows compared with all
    // finished ones.
    await runner.query(`
      CREATE INDEX generations_left_for_limit ON journal_ai.generations (due_at)
      WHERE status = 'failed' AND error_code = 'daily_tokens_used'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.generations_left_for_limit');
    await runner.query('ALTER TABLE journal_ai.guide_rest DROP COLUMN person_share_micro_cents');
    await runner.query('DROP TABLE journal_ai.model_spending');
  }
}
