import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets posts belong to a group instead of the forum. Their `day` is then the Monday of their week, and `last_day` its
 * Sunday. In the forum, posts and their related rows have the same date in both columns.
 */
export class CreateGroupThreads1772000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE community.posts
      ADD COLUMN group_id text,
      ALTER COLUMN prompt_id DROP NOT NULL,
      ADD CONSTRAINT posts_in_one_place CHECK ((group_id IS NULL) = (prompt_id IS NOT NULL)),
      ADD COLUMN last_day date NOT NULL
        GENERATED ALWAYS AS (day + CASE WHEN group_id IS NULL THEN 0 ELSE 6 END) STORED`);
    await runner.query(
      'CREATE INDEX posts_of_group ON community.posts (group_id, day, seq) WHERE group_id IS NOT NULL',
    );
    for (const table of ['blocks', 'writers']) {
      await runner.query(`ALTER TABLE community.${table}
        ADD COLUMN is_of_week boolean NOT NULL DEFAULT false,
        ADD COLUMN last_day date NOT NULL
          GENERATED ALWAYS AS (day + CASE WHEN is_of_week THEN 6 ELSE 0 END) STORED`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['blocks', 'writers']) {
      await runner.query(`DELETE FROM community.${table} WHERE is_of_week`);
      await runner.query(`ALTER TABLE community.${table} DROP COLUMN last_day, DROP COLUMN is_of_week`);
    }
    await runner.query('DELETE FROM community.posts WHERE group_id IS NOT NULL');
    await runner.query(
      'ALTER TABLE community.posts DROP COLUMN last_day, DROP COLUMN group_id, ALTER COLUMN prompt_id SET NOT NULL',
    );
  }
}
