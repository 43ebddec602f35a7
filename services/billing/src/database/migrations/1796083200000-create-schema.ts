import { createEventTablesSql } from '@shadow-guide/durable-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schema `billing` of release 1.0.0. */
export class CreateSchema1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...PLANS, ...PROVIDER, ...createEventTablesSql('billing')])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE billing.trials, billing.grants, billing.subscriptions, billing.announcements, billing.customers',
    );
    await runner.query(
      'DROP TABLE billing.subscription_refreshes, billing.stripe_events, billing.reconciliations, billing.outbox, billing.inbox',
    );
  }
}

/** What determines the plans of people, and what was announced about them. */
const PLANS = [
  `CREATE TABLE billing.trials (
    user_id uuid PRIMARY KEY,
    started_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > started_at)
  )`,
  `CREATE TABLE billing.grants (
    user_id uuid PRIMARY KEY,
    premium boolean NOT NULL,
    ad_free boolean NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE billing.subscriptions (
    id text PRIMARY KEY,
    user_id uuid NOT NULL,
    status text NOT NULL,
    plan text NOT NULL,
    period_start timestamptz NOT NULL,
    period_end timestamptz NOT NULL,
    ends_at timestamptz,
    unpaid_since timestamptz,
    ended_at timestamptz,
    created_at timestamptz NOT NULL,
    price_amount integer,
    price_currency text,
    account_credit integer NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX subscriptions_user ON billing.subscriptions (user_id)',
  `CREATE TABLE billing.announcements (
    user_id uuid PRIMARY KEY,
    status jsonb,
    changed_at timestamptz,
    changes_at timestamptz
  )`,
  'CREATE INDEX announcements_due ON billing.announcements (changes_at) WHERE changes_at IS NOT NULL',
];

/** What is known about the payment provider: its customers, its events, and when its data was read and compared. */
const PROVIDER = [
  `CREATE TABLE billing.customers (
    user_id uuid PRIMARY KEY,
    customer_id text UNIQUE,
    customer_no integer NOT NULL DEFAULT 0,
    checkout_no integer NOT NULL DEFAULT 0,
    checkout_plan text,
    checkout_subscription text,
    address_mark text,
    is_closed boolean NOT NULL DEFAULT false
  )`,
  `CREATE TABLE billing.subscription_refreshes (
    subscription_id text PRIMARY KEY,
    started integer NOT NULL,
    stored integer NOT NULL
  )`,
  `CREATE TABLE billing.stripe_events (
    id text PRIMARY KEY,
    type text NOT NULL,
    subscription_id text,
    customer_id text,
    received_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    applied_at timestamptz
  )`,
  'CREATE INDEX stripe_events_due ON billing.stripe_events (due_at) WHERE applied_at IS NULL',
  'CREATE INDEX stripe_events_waiting ON billing.stripe_events (subscription_id) WHERE applied_at IS NULL',
  'CREATE INDEX stripe_events_received ON billing.stripe_events (received_at)',
  `CREATE TABLE billing.reconciliations (
    day date PRIMARY KEY,
    started_at timestamptz NOT NULL,
    finished_at timestamptz,
    alive_at timestamptz NOT NULL,
    findings jsonb
  )`,
];
