import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For whom habits are suggested each day, the latest set, and what was said to each suggestion. */
export class CreateSuggestions1765700010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // asked_day: the latest day that suggestions were asked for; it never goes back. due_at: when to look again; null: not before
    // the person comes.
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
