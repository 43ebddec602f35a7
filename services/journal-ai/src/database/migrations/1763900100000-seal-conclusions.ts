import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds columns for encrypted conclusions about people. A row has either the plaintext form of the first version or the
 * encrypted one; the worker encrypts the plaintext ones (`sealing-backfill/`). The plaintext columns are dropped in a
 * later release, when no row uses them.
 */
export class SealConclusions1763900100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The hashes are keyed with the person's key: equal values of one person can be found, but not what they are.
    await runner.query(`
      ALTER TABLE journal_ai.insights
        ALTER COLUMN type DROP NOT NULL,
        ADD COLUMN sealed_type bytea,
        ADD COLUMN type_hash bytea,
        ADD CHECK ((type IS NULL) <> (sealed_type IS NULL)),
        ADD CHECK ((sealed_type IS NULL) = (type_hash IS NULL))`);
    await runner.query(`
      ALTER TABLE journal_ai.entry_topics
        ALTER COLUMN category DROP NOT NULL,
        ALTER COLUMN sentiment DROP NOT NULL,
        ALTER COLUMN intensity DROP NOT NULL,
        ADD COLUMN conclusion bytea,
        ADD COLUMN category_hash bytea,
        ADD CHECK ((category IS NULL) <> (conclusion IS NULL)),
        ADD CHECK ((conclusion IS NULL) = (category_hash IS NULL))`);
    await runner.query(`
      ALTER TABLE journal_ai.personas
        ALTER COLUMN archetype DROP NOT NULL,
        ALTER COLUMN strength DROP NOT NULL,
        ADD COLUMN sealed_archetype bytea,
        ADD COLUMN identity_hash bytea,
        ADD COLUMN sealed_strength bytea,
        ADD CHECK ((archetype IS NULL) <> (sealed_archetype IS NULL)),
        ADD CHECK ((sealed_archetype IS NULL) = (identity_hash IS NULL)),
        ADD CHECK ((strength IS NULL) <> (sealed_strength IS NULL)),
        ADD UNIQUE (user_id, identity_hash)`);
    // Rows that the backfill still has to encrypt; empty afterwards.
    await runner.query('CREATE INDEX insights_clear ON journal_ai.insights (id) WHERE type IS NOT NULL');
    await runner.query(
      'CREATE INDEX entry_topics_clear ON journal_ai.entry_topics (id) WHERE category IS NOT NULL',
    );
    await runner.query(`CREATE INDEX personas_clear ON journal_ai.personas (id) WHERE archetype IS NOT NULL`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Sealed conclusions need people’s keys to be opened: restore a backup.'));
  }
}
