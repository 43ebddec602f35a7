import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of forum prompts, which are shared by all users. */
export class CreateForumPrompts1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The text is public, so no column is sealed; it belongs to no person, so there is no person column.
    await runner.query(`
      CREATE TABLE journal_ai.forum_prompts (
        day date PRIMARY KEY,
        category text NOT NULL,
        recent_prompts text[] NOT NULL,
        prompt_text text
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.forum_prompts');
  }
}
