import { guardSealedSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of insights that wait until the end of the day for a better one, on a plan with one insight a day.
 */
export class CreateHeldInsights1772000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // insight: sealed. due_at: the end of the person's day, when the insight is granted if no better one was found.
    await runner.query(`
      CREATE TABLE journal_ai.held_insights (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
        conversation_id uuid NOT NULL,
        found_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        insight bytea NOT NULL
      )`);
    await runner.query('CREATE INDEX held_insights_person ON journal_ai.held_insights (user_id, due_at)');
    await runner.query('CREATE INDEX held_insights_due ON journal_ai.held_insights (due_at)');
    await runner.query('CREATE INDEX held_insights_entry ON journal_ai.held_insights (entry_id)');
    for (const statement of guardSealedSql('journal_ai', 'held_insights', ['insight']))
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.held_insights');
  }
}
