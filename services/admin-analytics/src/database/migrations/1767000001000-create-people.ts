import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators' view of accounts and of usage, and the log of their own actions. */
export class CreatePeople1767000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A row may exist before its account is known, because events of several services arrive in any order. Lists show
    // rows with an address. The account's fields are those of its change number `account_change`.
    await runner.query(`
      CREATE TABLE admin_analytics.people (
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
        CHECK ((account_change IS NULL) = (email IS NULL))
      )`);
    // Includes the search text: one or two letters are too short for trigrams and match very many rows, which are
    // counted without reading them.
    await runner.query(`
      CREATE INDEX people_logins ON admin_analytics.people (last_login_at DESC, user_id) INCLUDE (search_text)
      WHERE email IS NOT NULL`);
    await runner.query(`
      CREATE INDEX people_active ON admin_analytics.people (last_active_at DESC, user_id) INCLUDE (streak_days)
      WHERE email IS NOT NULL`);
    await runner.query('CREATE INDEX people_figures_due ON admin_analytics.people (figures_due_at)');
    await runner.query('CREATE INDEX people_plan_due ON admin_analytics.people (plan_due_at)');
    const [trigrams] = await runner.query(`
      SELECT quote_ident(n.nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
      WHERE e.extname = 'pg_trgm'`);
    await runner.query(`
      CREATE INDEX people_search ON admin_analytics.people USING gin (search_text ${trigrams.schema}.gin_trgm_ops)`);

    await runner.query(`
      CREATE TABLE admin_analytics.activity_days (
        user_id uuid NOT NULL,
        date date NOT NULL,
        type text NOT NULL,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, date, type)
      )`);
    await runner.query(`
      CREATE TABLE admin_analytics.login_days (
        user_id uuid NOT NULL,
        date date NOT NULL,
        PRIMARY KEY (user_id, date)
      )`);
    // Counts per day; kept when a person's own rows are erased.
    await runner.query(`
      CREATE TABLE admin_analytics.day_figures (
        date date PRIMARY KEY,
        active_users integer NOT NULL DEFAULT 0,
        logins integer NOT NULL DEFAULT 0,
        new_users integer NOT NULL DEFAULT 0
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE admin_analytics.tab_days (
        date date NOT NULL,
        tab text NOT NULL,
        visits integer NOT NULL,
        PRIMARY KEY (date, tab)
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      CREATE TABLE admin_analytics.safety_days (
        date date NOT NULL,
        service text NOT NULL,
        kind text NOT NULL,
        detail text NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (date, service, kind, detail)
      )`);
    await runner.query(`
      CREATE TABLE admin_analytics.audit (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL,
        action text NOT NULL,
        operator_id uuid NOT NULL,
        user_id uuid,
        changes jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX audit_at ON admin_analytics.audit (at DESC, id)');
    await runner.query('CREATE INDEX audit_user ON admin_analytics.audit (user_id, at DESC, id)');
    // One row: progress of filling the read model with what happened before its events.
    await runner.query(`
      CREATE TABLE admin_analytics.rebuild (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        run integer NOT NULL DEFAULT 1,
        step text NOT NULL DEFAULT 'accounts' CHECK (step IN ('accounts', 'activity', 'done')),
        cursor text
      )`);
    await runner.query('INSERT INTO admin_analytics.rebuild DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      ...['rebuild', 'audit', 'safety_days', 'tab_days', 'day_figures'],
      ...['login_days', 'activity_days', 'people'],
    ])
      await runner.query(`DROP TABLE admin_analytics.${table}`);
  }
}
