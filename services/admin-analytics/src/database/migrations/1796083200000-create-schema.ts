import { createEventTablesSql } from '@shadow-guide/durable-work';
import {
  erasedKeysTableSql,
  guardSealedSql,
  secretsTableSql,
  unguardSealedSql,
  userKeysTableSql,
} from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schema `admin_analytics` of release 1.0.0. */
export class CreateSchema1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [trigrams] = await runner.query(`
      SELECT quote_ident(n.nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
      WHERE e.extname = 'pg_trgm'`);
    for (const statement of [
      ...createEventTablesSql('admin_analytics'),
      userKeysTableSql('admin_analytics'),
      erasedKeysTableSql('admin_analytics'),
      secretsTableSql('admin_analytics', 'service_secrets'),
      ...PEOPLE,
      `CREATE INDEX people_search ON admin_analytics.people USING gin (search_text ${trigrams.schema}.gin_trgm_ops)`,
      ...ACTIVITY,
      ...USAGE,
      ...BUDGET,
      ...FEEDBACK,
      ...AUDIT,
      ...REBUILD,
    ])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(unguardSealedSql('admin_analytics', 'feedback'));
    for (const table of [
      ...['rebuild', 'audit', 'feedback'],
      ...['budget', 'cost_figures', 'ledger_reading', 'usage_totals', 'usage_days'],
      ...['tab_days', 'day_figures', 'login_days', 'activity_days', 'closed_people', 'people'],
      ...['service_secrets', 'erased_keys', 'user_keys', 'inbox', 'outbox'],
    ])
      await runner.query(`DROP TABLE admin_analytics.${table}`);
  }
}

/** Returns an index expression for the UTC day of a timestamp: lists of operators are sorted by day. */
const day = (column: string) => `((${column} AT TIME ZONE 'UTC')::date)`;

/** Lists show accounts that are known, which have an address. */
const people = (name: string, columns: string) =>
  `CREATE INDEX people_${name} ON admin_analytics.people ${columns} WHERE email IS NOT NULL`;

const PEOPLE = [
  `CREATE TABLE admin_analytics.people (
    user_id uuid PRIMARY KEY,
    account_change bigint,
    email text,
    username text,
    first_name text,
    last_name text,
    role text NOT NULL DEFAULT 'user',
    is_banned boolean NOT NULL DEFAULT false,
    has_seen_onboarding boolean NOT NULL DEFAULT false,
    patch_notes_popup_enabled boolean NOT NULL DEFAULT true,
    last_seen_release text,
    created_at timestamptz,
    last_login_at timestamptz,
    search_text text NOT NULL DEFAULT '',
    total_entries integer NOT NULL DEFAULT 0,
    streak_days integer NOT NULL DEFAULT 0,
    figures_due_at timestamptz,
    subscription_tier text NOT NULL DEFAULT 'free',
    granted_premium boolean NOT NULL DEFAULT false,
    granted_ad_free boolean NOT NULL DEFAULT false,
    subscription_expires_at timestamptz,
    monthly_cents integer NOT NULL DEFAULT 0,
    plan_due_at timestamptz,
    last_active_at timestamptz,
    last_activity_type text,
    plan_source text NOT NULL DEFAULT 'none' CHECK (plan_source IN ('none', 'trial', 'stripe', 'admin')),
    CHECK ((account_change IS NULL) = (email IS NULL))
  )`,
  // Searches for one or two letters are too short for trigrams and match very many rows: their rows are counted from
  // this index alone.
  people('logins', '(last_login_at DESC, user_id) INCLUDE (search_text)'),
  // The numbers of active people and their streaks are read from this index alone, which an index by day does not allow.
  people('active', '(last_active_at DESC, user_id) INCLUDE (streak_days)'),
  // One index for each order of a list.
  people('login_days', `(${day('last_login_at')} DESC, user_id)`),
  people('active_days', `(${day('last_active_at')} DESC, user_id) INCLUDE (streak_days)`),
  people('join_days', `(${day('created_at')} DESC, user_id)`),
  people('entries', '(total_entries DESC, user_id)'),
  people('streaks', '(streak_days DESC, user_id)'),
  people('sources', '(plan_source)'),
  'CREATE INDEX people_figures_due ON admin_analytics.people (figures_due_at)',
  'CREATE INDEX people_plan_due ON admin_analytics.people (plan_due_at)',
  'CREATE TABLE admin_analytics.closed_people (user_id uuid PRIMARY KEY)',
];

const ACTIVITY = [
  `CREATE TABLE admin_analytics.activity_days (
    user_id uuid NOT NULL,
    date date NOT NULL,
    type text NOT NULL,
    last_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, date, type)
  )`,
  `CREATE TABLE admin_analytics.login_days (
    user_id uuid NOT NULL,
    date date NOT NULL,
    PRIMARY KEY (user_id, date)
  )`,
  // Rows of the current day are updated very often: half of each page stays free for their new versions.
  `CREATE TABLE admin_analytics.day_figures (
    date date PRIMARY KEY,
    active_users integer NOT NULL DEFAULT 0,
    logins integer NOT NULL DEFAULT 0,
    new_users integer NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE admin_analytics.tab_days (
    date date NOT NULL,
    tab text NOT NULL,
    visits integer NOT NULL,
    PRIMARY KEY (date, tab)
  ) WITH (fillfactor = 50)`,
];

const USAGE = [
  // The costs are sealed: the sums of a person who wrote once on a day would reveal what was found in their text.
  `CREATE TABLE admin_analytics.usage_days (
    date date NOT NULL,
    user_id uuid NOT NULL,
    service_sealed_sums bytea NOT NULL,
    PRIMARY KEY (date, user_id)
  )`,
  'CREATE INDEX usage_days_user ON admin_analytics.usage_days (user_id)',
  `CREATE TABLE admin_analytics.usage_totals (
    date date PRIMARY KEY,
    service_sealed_sums bytea NOT NULL
  )`,
  `CREATE TABLE admin_analytics.ledger_reading (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    cursor text,
    is_complete boolean NOT NULL DEFAULT false
  )`,
  'INSERT INTO admin_analytics.ledger_reading DEFAULT VALUES',
  `CREATE TABLE admin_analytics.cost_figures (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    service_sealed_figures bytea NOT NULL,
    measured_at timestamptz NOT NULL,
    took_ms integer NOT NULL
  )`,
];

const BUDGET = [
  `CREATE TABLE admin_analytics.budget (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    monthly_limit_cents integer CHECK (monthly_limit_cents >= 0),
    alert_percent smallint NOT NULL DEFAULT 80 CHECK (alert_percent BETWEEN 1 AND 100),
    rests_at_limit boolean NOT NULL DEFAULT true,
    month date NOT NULL DEFAULT date_trunc('month', timezone('UTC', now())),
    told_state text NOT NULL DEFAULT 'ok' CHECK (told_state IN ('ok', 'alert', 'spent')),
    is_resting boolean NOT NULL DEFAULT false,
    resting_since timestamptz,
    resting_because text CHECK (resting_because IN ('operator', 'budget')),
    rest_change bigint NOT NULL DEFAULT 0,
    woken_month date,
    service_sealed_used bytea,
    person_share_micro_cents bigint,
    CHECK (is_resting = (resting_since IS NOT NULL)),
    CHECK (is_resting = (resting_because IS NOT NULL))
  )`,
  'INSERT INTO admin_analytics.budget DEFAULT VALUES',
];

const FEEDBACK = [
  `CREATE TABLE admin_analytics.feedback (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    type text NOT NULL,
    is_premium boolean NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'resolved', 'dismissed')),
    message bytea NOT NULL,
    created_at timestamptz(3) NOT NULL
  )`,
  'CREATE INDEX feedback_user ON admin_analytics.feedback (user_id, created_at)',
  `CREATE INDEX feedback_pending_days ON admin_analytics.feedback ((NOT is_premium), ${day('created_at')}, id)
   WHERE status = 'pending'`,
  `CREATE INDEX feedback_closed_days ON admin_analytics.feedback
     (status, is_premium DESC, ${day('created_at')} DESC, id DESC) WHERE status <> 'pending'`,
  ...guardSealedSql('admin_analytics', 'feedback', ['message']),
];

const AUDIT = [
  `CREATE TABLE admin_analytics.audit (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    action text NOT NULL,
    operator_id uuid NOT NULL,
    user_id uuid,
    changes jsonb NOT NULL,
    post_id uuid
  )`,
  'CREATE INDEX audit_at ON admin_analytics.audit (at DESC, id)',
  'CREATE INDEX audit_user ON admin_analytics.audit (user_id, at DESC, id)',
  'CREATE INDEX audit_posts ON admin_analytics.audit (at DESC, id) WHERE post_id IS NOT NULL',
  'CREATE INDEX audit_accounts ON admin_analytics.audit (at DESC, id) WHERE user_id IS NOT NULL',
];

const REBUILD = [
  `CREATE TABLE admin_analytics.rebuild (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    run integer NOT NULL DEFAULT 1,
    step text NOT NULL DEFAULT 'accounts' CHECK (step IN ('accounts', 'activity', 'done')),
    cursor text
  )`,
  'INSERT INTO admin_analytics.rebuild DEFAULT VALUES',
];
