import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkAddresses1763800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Distinguishes a new address from the one the provider was given; the address itself is not stored here.
    await runner.query('ALTER TABLE billing.customers ADD COLUMN address_mark text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing.customers DROP COLUMN address_mark');
  }
}
