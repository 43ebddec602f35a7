import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of guided exercises, and the completed ones. */
export class CreateExercises1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE journal_ai.conversations
        DROP CONSTRAINT conversations_kind_check,
        ADD CONSTRAINT conversations_kind_check CHECK (kind IN ('journal', 'persona', 'onboarding', 'table', 'exercise'))`);
    // exercise: its name, encrypted; exercise_hash: keyed hash of the name. content: encrypted title, opening and
    // completion message, as they were shown. At most one run of an exercise is open.
    await runner.query(`
      CREATE TABLE journal_ai.exercise_runs (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        exercise bytea NOT NULL,
        exercise_hash bytea NOT NULL,
        content bytea NOT NULL,
        started_at timestamptz NOT NULL,
        completed_at timestamptz
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX exercise_runs_open ON journal_ai.exercise_runs (user_id, exercise_hash) WHERE completed_at IS NULL`);
    await runner.query(
      'CREATE INDEX exercise_runs_latest ON journal_ai.exercise_runs (user_id, started_at DESC, id)',
    );
    // The progress record: one row per completion. It is kept when the person deletes the run's words.
    await runner.query(`
      CREATE TABLE journal_ai.exercise_completions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        run_id uuid REFERENCES journal_ai.exercise_runs (id) ON DELETE SET NULL,
        exercise bytea NOT NULL,
        exercise_hash bytea NOT NULL,
        completed_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE INDEX exercise_completions_of_person ON journal_ai.exercise_completions (user_id, exercise_hash, completed_at)`);
    await runner.query(
      'CREATE UNIQUE INDEX exercise_completions_of_run ON journal_ai.exercise_completions (run_id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.exercise_completions');
    await runner.query('DROP TABLE journal_ai.exercise_runs');
    await runner.query("DELETE FROM journal_ai.conversations WHERE kind = 'exercise'");
    await runner.query(`
      ALTER TABLE journal_ai.conversations
        DROP CONSTRAINT conversations_kind_check,
        ADD CONSTRAINT conversations_kind_check CHECK (kind IN ('journal', 'persona', 'onboarding', 'table'))`);
  }
}
