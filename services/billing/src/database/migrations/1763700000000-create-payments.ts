import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A person's customer at the payment provider, and their current purchase. The numbers are part of idempotency
    // keys: each increases when the counted thing is replaced by another.
    await runner.query(`
      CREATE TABLE billing.customers (
        user_id uuid PRIMARY KEY,
        customer_id text UNIQUE,
        customer_no integer NOT NULL DEFAULT 0,
        checkout_no integer NOT NULL DEFAULT 0,
        checkout_plan text,
        checkout_subscription text
      )`);
    // Last known state of the provider's subscriptions. The values are the provider's, so nothing is checked here.
    await runner.query(`
      CREATE TABLE billing.subscriptions (
        id text PRIMARY KEY,
        user_id uuid NOT NULL,
        status text NOT NULL,
        plan text NOT NULL,
        period_start timestamptz NOT NULL,
        period_end timestamptz NOT NULL,
        ends_at timestamptz,
        unpaid_since timestamptz,
        ended_at timestamptz,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX subscriptions_user ON billing.subscriptions (user_id)');
    // Reads from the provider are numbered, so that a slow one never overwrites the result of a later one.
    await runner.query(`
      CREATE TABLE billing.subscription_refreshes (
        subscription_id text PRIMARY KEY,
        begun integer NOT NULL,
        kept integer NOT NULL
      )`);
    // Ids only: the subject of an event is read from the provider when the event is applied.
    await runner.query(`
      CREATE TABLE billing.stripe_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        subscription_id text,
        customer_id text,
        received_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        applied_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX stripe_events_due ON billing.stripe_events (due_at) WHERE applied_at IS NULL',
    );
    await runner.query(
      'CREATE INDEX stripe_events_waiting ON billing.stripe_events (subscription_id) WHERE applied_at IS NULL',
    );
    await runner.query('CREATE INDEX stripe_events_received ON billing.stripe_events (received_at)');
    // One row per UTC day: the primary key enforces "once a night".
    await runner.query(`
      CREATE TABLE billing.reconciliations (
        day date PRIMARY KEY,
        started_at timestamptz NOT NULL,
        finished_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE billing.customers, billing.subscriptions, billing.subscription_refreshes, billing.stripe_events, billing.reconciliations',
    );
  }
}
