import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people chose for hard hours: the country of their crisis lines, and their own safety plan. */
export class CreateSafetyChoices1764000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Both are sealed and both are always there: a row says neither what was chosen nor which of the two.
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
