import { createEventTablesSql } from '@shadow-guide/durable-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schema `gateway` of release 1.0.0. */
export class CreateSchema1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      ...ACCOUNTS,
      ...ERASURES,
      ...CLOSED_ACCOUNTS,
      ...createEventTablesSql('gateway'),
    ])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE gateway.earlier_accounts, gateway.identities, gateway.users, gateway.admin_actions',
    );
    await runner.query('DROP TABLE gateway.erasure_parts, gateway.erasures, gateway.erasure_log');
    await runner.query(
      'DROP TABLE gateway.closed_identities, gateway.secrets, gateway.outbox, gateway.inbox',
    );
  }
}

const ACCOUNTS = [
  `CREATE TABLE gateway.users (
    id uuid PRIMARY KEY,
    email text NOT NULL CHECK (email = lower(email)),
    email_verified boolean NOT NULL,
    username text,
    first_name text,
    last_name text,
    profile_image_url text,
    role text NOT NULL CHECK (role IN ('user', 'admin')),
    timezone text NOT NULL DEFAULT 'UTC',
    has_seen_onboarding boolean NOT NULL DEFAULT false,
    patch_notes_popup_enabled boolean NOT NULL DEFAULT true,
    last_seen_release text,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_sign_in_at timestamptz NOT NULL DEFAULT now(),
    banned_at timestamptz,
    ban_changes integer NOT NULL DEFAULT 0,
    account_changes integer NOT NULL DEFAULT 0
  )`,
  // A verified address belongs to one account; any number of accounts may have it unverified.
  'CREATE UNIQUE INDEX users_verified_email ON gateway.users (email) WHERE email_verified',
  `CREATE TABLE gateway.identities (
    provider text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL REFERENCES gateway.users ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (provider, subject)
  )`,
  'CREATE INDEX identities_user ON gateway.identities (user_id)',
  `CREATE TABLE gateway.earlier_accounts (
    id uuid PRIMARY KEY REFERENCES gateway.users ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES gateway.users ON DELETE CASCADE
  )`,
  'CREATE INDEX earlier_accounts_user ON gateway.earlier_accounts (user_id)',
  `CREATE TABLE gateway.admin_actions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_id uuid NOT NULL,
    operator_id uuid NOT NULL,
    action text NOT NULL,
    user_id uuid NOT NULL,
    at timestamptz NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL
  )`,
  'CREATE INDEX admin_actions_of_user ON gateway.admin_actions (user_id, id DESC)',
];

const ERASURES = [
  `CREATE TABLE gateway.erasures (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN ('clear', 'close')),
    is_by_operator boolean NOT NULL,
    requested_at timestamptz(3) NOT NULL
  )`,
  `CREATE TABLE gateway.erasure_parts (
    id uuid PRIMARY KEY,
    erasure_id uuid NOT NULL REFERENCES gateway.erasures ON DELETE CASCADE,
    service text NOT NULL,
    confirmed_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    due_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (erasure_id, service)
  )`,
  'CREATE INDEX erasure_parts_due ON gateway.erasure_parts (due_at) WHERE due_at IS NOT NULL',
  `CREATE TABLE gateway.erasure_log (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('clear', 'close')),
    is_by_operator boolean NOT NULL,
    requested_at timestamptz(3) NOT NULL
  )`,
  'CREATE INDEX erasure_log_age ON gateway.erasure_log (requested_at)',
];

/** How people who closed an account are recognized when they return. */
const CLOSED_ACCOUNTS = [
  `CREATE TABLE gateway.secrets (
    name text PRIMARY KEY,
    secret bytea NOT NULL CHECK (octet_length(secret) = 32)
  )`,
  `CREATE TABLE gateway.closed_identities (
    hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
    account_id uuid NOT NULL,
    is_banned boolean NOT NULL,
    closed_at timestamptz(3) NOT NULL
  )`,
  'CREATE INDEX closed_identities_account ON gateway.closed_identities (account_id)',
];
