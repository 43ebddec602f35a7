import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People's data keys, the usage ledger, and the findings of analyses. Columns of type bytea contain encrypted texts
 * (see `encryption/user-cipher.ts`), except `wrapped_key` and `tag_fingerprint`.
 */
export class KeysUsageAndFindings1763600100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE journal_ai.user_keys (
        user_id uuid PRIMARY KEY,
        version smallint NOT NULL,
        wrapped_key bytea NOT NULL,
        master_version text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        rewrapped_at timestamptz
      )`);
    await runner.query(`
      CREATE TABLE journal_ai.ai_usage (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        turn_id uuid,
        feature text NOT NULL,
        model text NOT NULL,
        prompt_version text NOT NULL,
        prompt_tokens integer NOT NULL CHECK (prompt_tokens >= 0),
        completion_tokens integer NOT NULL CHECK (completion_tokens >= 0),
        estimated boolean NOT NULL,
        cost_micro_cents bigint CHECK (cost_micro_cents >= 0),
        latency_ms integer NOT NULL CHECK (latency_ms >= 0),
        success boolean NOT NULL,
        error_code text,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX ai_usage_user ON journal_ai.ai_usage (user_id, created_at)');
    await runner.query('CREATE INDEX ai_usage_turn ON journal_ai.ai_usage (turn_id)');

    await runner.query(`
      CREATE TABLE journal_ai.insights (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        entry_id uuid NOT NULL REFERENCES journal_ai.messages ON DELETE CASCADE,
        conversation_id uuid NOT NULL,
        ordinal smallint NOT NULL,
        type text NOT NULL,
        title bytea NOT NULL,
        body bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        UNIQUE (entry_id, ordinal)
      )`);
    await runner.query(
      'CREATE INDEX insights_newest ON journal_ai.insights (user_id, created_at DESC, id DESC)',
    );
    await runner.query(`
      CREATE TABLE journal_ai.insight_evidence (
        id uuid PRIMARY KEY,
        insight_id uuid NOT NULL REFERENCES journal_ai.insights ON DELETE CASCADE,
        user_id uuid NOT NULL,
        entry_id uuid NOT NULL,
        ordinal smallint NOT NULL,
        quote bytea NOT NULL,
        UNIQUE (insight_id, ordinal)
      )`);
    await runner.query('CREATE INDEX insight_evidence_user ON journal_ai.insight_evidence (user_id)');
    await runner.query(`
      CREATE TABLE journal_ai.entry_topics (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        entry_id uuid NOT NULL REFERENCES journal_ai.messages ON DELETE CASCADE,
        ordinal smallint NOT NULL,
        tag bytea NOT NULL,
        tag_fingerprint bytea NOT NULL,
        category text NOT NULL,
        sentiment text NOT NULL,
        intensity smallint NOT NULL CHECK (intensity BETWEEN 1 AND 5),
        created_at timestamptz(3) NOT NULL,
        UNIQUE (entry_id, tag_fingerprint)
      )`);
    await runner.query('CREATE INDEX entry_topics_tag ON journal_ai.entry_topics (user_id, tag_fingerprint)');

    await runner.query(`
      CREATE TABLE journal_ai.personas (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        archetype text NOT NULL,
        name bytea NOT NULL,
        description bytea NOT NULL,
        traits bytea NOT NULL,
        discovery_count integer NOT NULL CHECK (discovery_count > 0),
        quote_count integer NOT NULL CHECK (quote_count > 0),
        strength smallint NOT NULL CHECK (strength BETWEEN 0 AND 100),
        last_discovery timestamptz(3) NOT NULL,
        discovered_at timestamptz(3),
        last_interaction timestamptz(3),
        working_with boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL,
        UNIQUE (user_id, archetype)
      )`);
    await runner.query(`
      CREATE TABLE journal_ai.persona_evidence (
        id uuid PRIMARY KEY,
        persona_id uuid NOT NULL REFERENCES journal_ai.personas ON DELETE CASCADE,
        user_id uuid NOT NULL,
        entry_id uuid NOT NULL REFERENCES journal_ai.messages ON DELETE CASCADE,
        ordinal smallint NOT NULL,
        quote bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        UNIQUE (persona_id, entry_id, ordinal)
      )`);
    await runner.query('CREATE INDEX persona_evidence_user ON journal_ai.persona_evidence (user_id)');
    await runner.query('CREATE INDEX persona_evidence_entry ON journal_ai.persona_evidence (entry_id)');
    // The plan's limit as last reported by billing; changed_at distinguishes a late message from a new one.
    await runner.query(`
      CREATE TABLE journal_ai.persona_limits (
        user_id uuid PRIMARY KEY,
        personas integer NOT NULL,
        changed_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'persona_limits',
      'persona_evidence',
      'personas',
      'entry_topics',
      'insight_evidence',
      'insights',
      'ai_usage',
      'user_keys',
    ]) {
      await runner.query(`DROP TABLE journal_ai.${table}`);
    }
  }
}
