import { guardSealedSql, unguardSealedSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users' feedback to the operators; `message` is sealed with the writer's key. */
export class CreateFeedback1767000003100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_analytics.feedback (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        type text NOT NULL,
        is_premium boolean NOT NULL,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'resolved', 'dismissed')),
        message bytea NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX feedback_user ON admin_analytics.feedback (user_id, created_at)');
    await runner.query(`
      CREATE INDEX feedback_pending ON admin_analytics.feedback ((NOT is_premium), created_at, id) WHERE status = 'pending'`);
    await runner.query(`
      CREATE INDEX feedback_closed ON admin_analytics.feedback (status, is_premium DESC, created_at DESC, id DESC)
      WHERE status <> 'pending'`);
    for (const statement of guardSealedSql('admin_analytics', 'feedback', ['message'])) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(unguardSealedSql('admin_analytics', 'feedback'));
    await runner.query('DROP TABLE admin_analytics.feedback');
  }
}
