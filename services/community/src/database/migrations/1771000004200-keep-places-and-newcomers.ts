import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets a post that its author deleted keep its place in the operators' queue for the day. Reports from newcomers put a
 * post in that queue, and hide nothing.
 */
export class KeepPlacesAndNewcomers1771000004200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // withdrawn_rank: the post's place in the queue; null when it was not queued.
    await runner.query(
      'ALTER TABLE community.posts ADD COLUMN withdrawn_on date, ADD COLUMN withdrawn_rank smallint',
    );
    await runner.query(
      'CREATE INDEX posts_withdrawn ON community.posts (withdrawn_on) WHERE withdrawn_on IS NOT NULL',
    );
    // needs_look: the report is for the queue; false when a suspended person reported. Existing reports keep counting
    // as before.
    await runner.query('ALTER TABLE community.reports ADD COLUMN needs_look boolean NOT NULL DEFAULT false');
    await runner.query(
      'CREATE INDEX reports_to_look_at ON community.reports (post_id) WHERE needs_look AND NOT is_settled',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX community.reports_to_look_at, community.posts_withdrawn');
    await runner.query('ALTER TABLE community.reports DROP COLUMN needs_look');
    await runner.query('ALTER TABLE community.posts DROP COLUMN withdrawn_on, DROP COLUMN withdrawn_rank');
  }
}
