import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The assessment: the people who take it, which of their messages answers which step, and the resulting first steps.
 */
export class CreateOnboarding1764100300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // result is encrypted: the outcome of the assessment.
    await runner.query(`
      CREATE TABLE journal_ai.onboarding_runs (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        flow text NOT NULL CHECK (flow IN ('full', 'simplified')),
        started_at timestamptz NOT NULL,
        answered_at timestamptz NOT NULL,
        completed_at timestamptz,
        result bytea,
        UNIQUE (user_id, flow),
        CHECK ((completed_at IS NULL) = (result IS NULL))
      )`);
    // The message of an answer is found by its request id; it is stored after this row. The latest answer to a step counts.
    await runner.query(`
      CREATE TABLE journal_ai.onboarding_answers (
        run_id uuid NOT NULL REFERENCES journal_ai.onboarding_runs ON DELETE CASCADE,
        request_id uuid NOT NULL,
        user_id uuid NOT NULL,
        step_number smallint NOT NULL CHECK (step_number BETWEEN 1 AND 6),
        answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (run_id, request_id)
      )`);
    await runner.query(
      'CREATE INDEX onboarding_answers_request ON journal_ai.onboarding_answers (user_id, request_id)',
    );
    // title and description are encrypted.
    await runner.query(`
      CREATE TABLE journal_ai.tasks (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        ordinal smallint NOT NULL,
        title bytea NOT NULL,
        description bytea NOT NULL,
        created_at timestamptz NOT NULL,
        completed_at timestamptz
      )`);
    await runner.query('CREATE INDEX tasks_user ON journal_ai.tasks (user_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE journal_ai.onboarding_answers, journal_ai.onboarding_runs, journal_ai.tasks',
    );
  }
}
