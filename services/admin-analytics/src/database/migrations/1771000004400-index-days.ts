import type { MigrationInterface, QueryRunner } from 'typeorm';

const day = (column: string) => `((${column} AT TIME ZONE 'UTC')::date)`;

/** Indexes the operators' lists by UTC day. The indexes by time stay for processes of the previous release. */
export class IndexDays1771000004400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX people_login_days ON admin_analytics.people (${day('last_login_at')} DESC, user_id)
      WHERE email IS NOT NULL`);
    await runner.query(`
      CREATE INDEX people_active_days ON admin_analytics.people (${day('last_active_at')} DESC, user_id) INCLUDE (streak_days)
      WHERE email IS NOT NULL`);
    await runner.query(`
      CREATE INDEX feedback_pending_days ON admin_analytics.feedback ((NOT is_premium), ${day('created_at')}, id)
      WHERE status = 'pending'`);
    await runner.query(`
      CREATE INDEX feedback_closed_days ON admin_analytics.feedback
        (status, is_premium DESC, ${day('created_at')} DESC, id DESC) WHERE status <> 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX admin_analytics.feedback_closed_days, admin_analytics.feedback_pending_days,
      admin_analytics.people_active_days, admin_analytics.people_login_days`);
  }
}
