import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The guide's memories of people, the evidence for them, and what must not be remembered again. */
export class CreateGuideMemories1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // content: kind, text and subject, encrypted. text_hash: keyed hash of the normalized words.
    await runner.query(`
      CREATE TABLE journal_ai.guide_memories (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        content bytea NOT NULL,
        text_hash bytea NOT NULL,
        is_paused boolean NOT NULL,
        is_own boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        found_at timestamptz(3) NOT NULL,
        UNIQUE (user_id, text_hash)
      )`);
    await runner.query(`
      CREATE TABLE journal_ai.guide_memory_evidence (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        memory_id uuid NOT NULL REFERENCES journal_ai.guide_memories ON DELETE CASCADE,
        entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
        quote bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        UNIQUE (memory_id, entry_id)
      )`);
    await runner.query(
      'CREATE INDEX guide_memory_evidence_user ON journal_ai.guide_memory_evidence (user_id)',
    );
    await runner.query(
      'CREATE INDEX guide_memory_evidence_entry ON journal_ai.guide_memory_evidence (entry_id)',
    );
    // choice: whether everything is paused, encrypted.
    await runner.query(`
      CREATE TABLE journal_ai.guide_memory_choices (
        user_id uuid PRIMARY KEY,
        choice bytea NOT NULL
      )`);
    // Keyed hashes of deleted or changed memories, kept after them and their entries.
    await runner.query(`
      CREATE TABLE journal_ai.guide_memory_refusals (
        user_id uuid NOT NULL,
        kind_hash bytea NOT NULL,
        stem_hashes bytea NOT NULL,
        refused_at timestamptz(3) NOT NULL,
        PRIMARY KEY (user_id, kind_hash, stem_hashes)
      )`);
    await runner.query(`
      CREATE INDEX guide_memory_refusals_latest ON journal_ai.guide_memory_refusals (user_id, refused_at DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.guide_memory_refusals, journal_ai.guide_memory_choices');
    await runner.query('DROP TABLE journal_ai.guide_memory_evidence');
    await runner.query('DROP TABLE journal_ai.guide_memories');
  }
}
