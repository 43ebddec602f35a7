import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of the month's budget may be spent on one person, as it was told last. */
export class TellPersonShare1771000002100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_analytics.budget ADD COLUMN person_share_micro_cents bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_analytics.budget DROP COLUMN person_share_micro_cents');
  }
}
