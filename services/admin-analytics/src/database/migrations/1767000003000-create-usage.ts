import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cost of model calls, the budget for them, and the figures derived from both. Costs are in millionths of a US cent.
 */
export class CreateUsage1767000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_analytics.usage_days (
        date date NOT NULL,
        user_id uuid NOT NULL,
        feature text NOT NULL,
        model text NOT NULL,
        cost_micro_cents bigint NOT NULL,
        tokens bigint NOT NULL,
        requests integer NOT NULL,
        failures integer NOT NULL,
        PRIMARY KEY (date, user_id, feature, model)
      )`);
    await runner.query('CREATE INDEX usage_days_user ON admin_analytics.usage_days (user_id)');
    // Totals of all people, including calls for no particular person; kept when a person's own rows are erased.
    await runner.query(`
      CREATE TABLE admin_analytics.usage_totals (
        date date NOT NULL,
        feature text NOT NULL,
        model text NOT NULL,
        cost_micro_cents bigint NOT NULL,
        tokens bigint NOT NULL,
        requests integer NOT NULL,
        failures integer NOT NULL,
        unpriced integer NOT NULL,
        PRIMARY KEY (date, feature, model)
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE admin_analytics.ledger_reading (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        cursor text,
        is_complete boolean NOT NULL DEFAULT false
      )`);
    await runner.query('INSERT INTO admin_analytics.ledger_reading DEFAULT VALUES');
    await runner.query(`
      CREATE TABLE admin_analytics.cost_figures (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        token_usage jsonb NOT NULL,
        revenue jsonb NOT NULL,
        measured_at timestamptz NOT NULL,
        took_ms integer NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE admin_analytics.budget (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        monthly_limit_cents integer CHECK (monthly_limit_cents >= 0),
        alert_percent smallint NOT NULL DEFAULT 80 CHECK (alert_percent BETWEEN 1 AND 100),
        rests_at_limit boolean NOT NULL DEFAULT true,
        month date NOT NULL DEFAULT date_trunc('month', now() AT TIME ZONE 'UTC'),
        used_micro_cents bigint NOT NULL DEFAULT 0,
        told_state text NOT NULL DEFAULT 'ok' CHECK (told_state IN ('ok', 'alert', 'spent')),
        is_resting boolean NOT NULL DEFAULT false,
        resting_since timestamptz,
        resting_because text CHECK (resting_because IN ('operator', 'budget')),
        rest_change bigint NOT NULL DEFAULT 0,
        woken_month date,
        CHECK (is_resting = (resting_since IS NOT NULL)),
        CHECK (is_resting = (resting_because IS NOT NULL))
      )`);
    await runner.query('INSERT INTO admin_analytics.budget DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['budget', 'cost_figures', 'ledger_reading', 'usage_totals', 'usage_days'])
      await runner.query(`DROP TABLE admin_analytics.${table}`);
  }
}
