import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people do with personas: notes, memories, merges and deletions. */
export class CareForPersonas1764100500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // note, memory and strength_facts are encrypted. beyond_limit: usable regardless of the plan, as those of the
    // assessment are.
    await runner.query(`
      ALTER TABLE journal_ai.personas
        ADD COLUMN note bytea,
        ADD COLUMN memory bytea,
        ADD COLUMN strength_facts bytea,
        ADD COLUMN beyond_limit boolean NOT NULL DEFAULT false`);
    // Additional identities of a persona: those merged into it, and (is_name) the current name of a renamed one.
    await runner.query(`
      CREATE TABLE journal_ai.persona_aliases (
        user_id uuid NOT NULL,
        identity_hash bytea NOT NULL,
        persona_id uuid NOT NULL REFERENCES journal_ai.personas ON DELETE CASCADE,
        is_name boolean NOT NULL,
        PRIMARY KEY (user_id, identity_hash)
      )`);
    await runner.query('CREATE INDEX persona_aliases_persona ON journal_ai.persona_aliases (persona_id)');
    // Nothing written up to that time restores a deleted persona.
    await runner.query(`
      CREATE TABLE journal_ai.persona_deletions (
        user_id uuid NOT NULL,
        identity_hash bytea NOT NULL,
        deleted_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, identity_hash)
      )`);
    // Older releases had no such reference: rows left by a deleted persona would fail the migration.
    await runner.query(`
      DELETE FROM journal_ai.conversations c
      WHERE c.kind = 'persona' AND NOT EXISTS (SELECT FROM journal_ai.personas p WHERE p.id = c.subject_id)`);
    // A conversation is deleted with its persona, and none can start with a deleted one.
    await runner.query(`
      ALTER TABLE journal_ai.conversations
        ADD COLUMN persona_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'persona' THEN subject_id END) STORED
          REFERENCES journal_ai.personas ON DELETE CASCADE`);
    await runner.query(`
      CREATE INDEX conversations_persona ON journal_ai.conversations (persona_id) WHERE persona_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE journal_ai.conversations DROP COLUMN persona_id');
    await runner.query('DROP TABLE journal_ai.persona_deletions, journal_ai.persona_aliases');
    await runner.query(`
      ALTER TABLE journal_ai.personas
        DROP COLUMN note, DROP COLUMN memory, DROP COLUMN strength_facts, DROP COLUMN beyond_limit`);
  }
}
