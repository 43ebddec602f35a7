import { secretsTableSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Seals the costs of models: a day of somebody who wrote once is a single entry, whose requests and tokens reveal
 * whether it was like others. Everything is read again from the ledger; the figures stay unchanged until its end is
 * reached.
 */
export class SealSums1769000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(secretsTableSql('admin_analytics', 'service_secrets'));
    await runner.query('DROP TABLE admin_analytics.usage_days, admin_analytics.usage_totals');
    await runner.query(`
      CREATE TABLE admin_analytics.usage_days (
        date date NOT NULL,
        user_id uuid NOT NULL,
        service_sealed_sums bytea NOT NULL,
        PRIMARY KEY (date, user_id)
      )`);
    await runner.query('CREATE INDEX usage_days_user ON admin_analytics.usage_days (user_id)');
    // Totals of all people, including calls for no particular person; kept when a person's own rows are erased.
    await runner.query(`
      CREATE TABLE admin_analytics.usage_totals (
        date date PRIMARY KEY,
        service_sealed_sums bytea NOT NULL
      )`);
    await runner.query('UPDATE admin_analytics.ledger_reading SET cursor = NULL, is_complete = false');
    // These figures are computed from people and days; they are measured again.
    await runner.query('DROP TABLE admin_analytics.cost_figures');
    await runner.query(`
      CREATE TABLE admin_analytics.cost_figures (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        service_sealed_figures bytea NOT NULL,
        measured_at timestamptz NOT NULL,
        took_ms integer NOT NULL
      )`);
    // The inbox kept the time of each count of the safety check for 30 days.
    await runner.query(`DELETE FROM admin_analytics.inbox WHERE handler = 'count-safety'`);
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error(
        'What is sealed cannot be turned back by a migration; use a backup made before this release.',
      ),
    );
  }
}
