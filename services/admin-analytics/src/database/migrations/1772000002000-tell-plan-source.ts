import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the source of each plan, to distinguish trials from paid plans, and the indexes by which accounts are sorted.
 */
export class TellPlanSource1772000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE admin_analytics.people ADD COLUMN plan_source text NOT NULL DEFAULT 'none'
       CHECK (plan_source IN ('none', 'trial', 'stripe', 'admin'))`,
    );
    // Requests everybody's plan again from its owner.
    await runner.query('UPDATE admin_analytics.people SET plan_due_at = now() WHERE email IS NOT NULL');
    for (const [name, column] of [
      ['people_join_days', `((created_at AT TIME ZONE 'UTC')::date)`],
      ['people_entries', 'total_entries'],
      ['people_streaks', 'streak_days'],
    ] as const) {
      await runner.query(
        `CREATE INDEX ${name} ON admin_analytics.people (${column} DESC, user_id) WHERE email IS NOT NULL`,
      );
    }
    await runner.query(
      'CREATE INDEX people_sources ON admin_analytics.people (plan_source) WHERE email IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX admin_analytics.people_sources, admin_analytics.people_streaks,
      admin_analytics.people_entries, admin_analytics.people_join_days`);
    await runner.query('ALTER TABLE admin_analytics.people DROP COLUMN plan_source');
  }
}
