import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prompts of the forum, which are made for everybody. */
export class CreateForumPrompts1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Public by nature, so nothing is sealed; of no person, so there is no column of one.
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
