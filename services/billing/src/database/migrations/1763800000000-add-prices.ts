import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPrices1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // In the currency's smallest unit. Null where the provider has no fixed price, and until a row's next refresh: the
    // nightly comparison refreshes every row without one.
    await runner.query(`
      ALTER TABLE billing.subscriptions
        ADD COLUMN price_amount integer,
        ADD COLUMN price_currency text,
        ADD COLUMN account_credit integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE billing.subscriptions
        DROP COLUMN price_amount, DROP COLUMN price_currency, DROP COLUMN account_credit`);
  }
}
