import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links the accounts that a person had before their address was verified to the account of that address, from which
 * they can be opened.
 */
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
