import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that a person had before their address was verified, and the account of the address, from which they open. */
export class EarlierAccounts1769000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway.earlier_accounts (
      id uuid PRIMARY KEY REFERENCES gateway.users ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES gateway.users ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX earlier_accounts_user ON gateway.earlier_accounts (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.earlier_accounts');
  }
}
