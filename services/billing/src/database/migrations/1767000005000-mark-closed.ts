import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkClosed1767000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // What the payment provider still says of somebody who closed their account is recorded, and announced to nobody.
    await runner.query('ALTER TABLE billing.customers ADD COLUMN is_closed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing.customers DROP COLUMN is_closed');
  }
}
