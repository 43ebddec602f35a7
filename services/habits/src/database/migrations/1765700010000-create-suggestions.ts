import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the daily suggestions: the people who get them, their latest set, and their answers to each. */
export class CreateSuggestions1765700010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // asked_day: the latest day for which suggestions were requested; it never decreases. due_at: when to check again;
    // null: not before the person's next visit.
    await runner.query(`
      CREATE TABLE habits.suggestion_days (
        user_id uuid PRIMARY KEY,
        timezone text NOT NULL,
        locale text NOT NULL,
        seen_at timestamptz NOT NULL,
        asked_day date,
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX suggestion_days_due ON habits.suggestion_days (due_at) WHERE due_at IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE habits.suggestion_sets (
        user_id uuid PRIMARY KEY,
        local_date date NOT NULL,
        suggestions bytea NOT NULL
      )`);
    // fingerprint: a keyed hash of title and category.
    await runner.query(`
      CREATE TABLE habits.suggestion_answers (
        user_id uuid NOT NULL,
        fingerprint bytea NOT NULL,
        dismissed_on date,
        accepted_on date,
        habit_id uuid,
        PRIMARY KEY (user_id, fingerprint)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE habits.suggestion_answers, habits.suggestion_sets, habits.suggestion_days',
    );
  }
}
