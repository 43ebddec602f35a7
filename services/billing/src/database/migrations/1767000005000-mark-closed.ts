import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkClosed1767000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // What the payment provider reports about a closed account is recorded, but not announced.
    await runner.query('ALTER TABLE billing.customers ADD COLUMN is_closed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing.customers DROP COLUMN is_closed');
  }
}
