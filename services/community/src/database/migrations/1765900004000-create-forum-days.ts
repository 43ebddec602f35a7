import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the days of the forum, and the prompts that a model writes for coming days. */
export class CreateForumDays1765900004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE community.forum_days (
        day date PRIMARY KEY,
        prompt_id uuid NOT NULL UNIQUE,
        prompt_text text NOT NULL,
        category text NOT NULL,
        library_key text,
        ended_at timestamptz
      )`);
    // A sweep queries every few seconds for past days that have not been ended.
    await runner.query('CREATE INDEX ON community.forum_days (day) WHERE ended_at IS NULL');
    await runner.query(`
      CREATE TABLE community.made_prompts (
        day date PRIMARY KEY,
        due_at timestamptz NOT NULL,
        is_settled boolean NOT NULL DEFAULT false,
        prompt_text text,
        category text
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE community.made_prompts, community.forum_days');
  }
}
