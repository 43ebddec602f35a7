import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People's choices for hard times: the country of their crisis lines, and their own safety plan. */
export class CreateSafetyChoices1764000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Both columns are encrypted and always set, so that a row reveals neither a choice nor which of the two was made.
    await runner.query(`
      CREATE TABLE journal_ai.safety_choices (
        user_id uuid PRIMARY KEY,
        country bytea NOT NULL,
        plan bytea NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.safety_choices');
  }
}
