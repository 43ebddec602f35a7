import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the last published share of the month's budget that may be spent on one person. */
export class TellPersonShare1771000002100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_analytics.budget ADD COLUMN person_share_micro_cents bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_analytics.budget DROP COLUMN person_share_micro_cents');
  }
}
