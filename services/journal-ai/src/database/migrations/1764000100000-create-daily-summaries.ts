import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The days on which people wrote, with what is still due for each, and the guide's summaries of them. Days before this
 * migration get no summary, because their time zones are unknown.
 */
export class CreateDailySummaries1764000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // context: what a generation needs to know of the person, as it was when they last wrote on that day.
    await runner.query(`
      CREATE TABLE journal_ai.written_days (
        user_id uuid NOT NULL,
        local_date date NOT NULL,
        summary_due_at timestamptz,
        context jsonb NOT NULL,
        PRIMARY KEY (user_id, local_date)
      )`);
    await runner.query(`
      CREATE INDEX written_days_due ON journal_ai.written_days (summary_due_at) WHERE summary_due_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE journal_ai.daily_summaries (
        user_id uuid NOT NULL,
        local_date date NOT NULL,
        content bytea NOT NULL,
        activity_count integer NOT NULL CHECK (activity_count >= 0),
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, local_date)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.daily_summaries, journal_ai.written_days');
  }
}
