import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A post that its author took back keeps its place in the operators' queue for the day; reports of newcomers go there, and hide nothing. */
export class KeepPlacesAndNewcomers1771000004200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // withdrawn_rank: its place in the queue; null when it was not in it.
    await runner.query(
      'ALTER TABLE community.posts ADD COLUMN withdrawn_on date, ADD COLUMN withdrawn_rank smallint',
    );
    await runner.query(
      'CREATE INDEX posts_withdrawn ON community.posts (withdrawn_on) WHERE withdrawn_on IS NOT NULL',
    );
    // needs_look: not by somebody who was suspended. Reports of before stay as they count.
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
