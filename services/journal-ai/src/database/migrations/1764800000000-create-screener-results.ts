import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Completed questionnaires about the last two weeks. */
export class CreateScreenerResults1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // screener_hash: keyed hash of the questionnaire's name; answers: encrypted, with the score.
    await runner.query(`
      CREATE TABLE journal_ai.screener_results (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        request_id uuid NOT NULL,
        screener_hash bytea NOT NULL,
        answers bytea NOT NULL,
        taken_at timestamptz(3) NOT NULL,
        UNIQUE (user_id, request_id)
      )`);
    await runner.query(`
      CREATE INDEX screener_results_latest
        ON journal_ai.screener_results (user_id, screener_hash, taken_at DESC, id DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.screener_results');
  }
}
