import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings of people's guides, and samples of a style. */
export class CreateGuideSettings1764100200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE journal_ai.guide_settings (
        user_id uuid PRIMARY KEY,
        settings bytea NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    // A sample belongs to no conversation: it is deleted with its generation.
    await runner.query(`
      CREATE TABLE journal_ai.personality_tests (
        generation_id uuid PRIMARY KEY REFERENCES journal_ai.generations ON DELETE CASCADE,
        user_id uuid NOT NULL,
        request bytea NOT NULL,
        sample bytea
      )`);
    await runner.query('CREATE INDEX personality_tests_user ON journal_ai.personality_tests (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.personality_tests');
    await runner.query('DROP TABLE journal_ai.guide_settings');
  }
}
