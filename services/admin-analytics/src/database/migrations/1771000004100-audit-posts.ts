import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds forum posts to the audit log, and indexes for reading it by subject. */
export class AuditPosts1771000004100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_analytics.audit ADD COLUMN post_id uuid');
    await runner.query(
      'CREATE INDEX audit_posts ON admin_analytics.audit (at DESC, id) WHERE post_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX audit_accounts ON admin_analytics.audit (at DESC, id) WHERE user_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX admin_analytics.audit_posts, admin_analytics.audit_accounts');
    await runner.query('ALTER TABLE admin_analytics.audit DROP COLUMN post_id');
  }
}
