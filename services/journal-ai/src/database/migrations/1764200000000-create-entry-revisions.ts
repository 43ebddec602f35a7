import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier versions of entries and their replies, from before an edit or a request for another reply. */
export class CreateEntryRevisions1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // content and reply are encrypted. request_id: of the replaced turn, so that a late repeat of it finds the entry.
    await runner.query(`
      CREATE TABLE journal_ai.entry_revisions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        entry_id uuid NOT NULL REFERENCES journal_ai.messages ON DELETE CASCADE,
        position bigint GENERATED ALWAYS AS IDENTITY,
        reason text NOT NULL CHECK (reason IN ('edit', 'regeneration')),
        request_id uuid,
        content bytea NOT NULL,
        written_at timestamptz NOT NULL,
        replaced_at timestamptz NOT NULL,
        reply bytea,
        guide text,
        stopped boolean NOT NULL DEFAULT false,
        replied_at timestamptz,
        UNIQUE (user_id, request_id),
        CHECK ((reply IS NULL) = (guide IS NULL)),
        CHECK ((reply IS NULL) = (replied_at IS NULL))
      )`);
    await runner.query(
      'CREATE INDEX entry_revisions_entry ON journal_ai.entry_revisions (entry_id, position)',
    );
    // A persona that the person has edited is kept when the only entry it was found in is changed.
    await runner.query(`
      ALTER TABLE journal_ai.personas
        DROP CONSTRAINT personas_discovery_count_check,
        DROP CONSTRAINT personas_quote_count_check,
        ADD CONSTRAINT personas_discovery_count_check CHECK (discovery_count >= 0),
        ADD CONSTRAINT personas_quote_count_check CHECK (quote_count >= 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE journal_ai.personas SET discovery_count = GREATEST(discovery_count, 1), quote_count = GREATEST(quote_count, 1)
      WHERE discovery_count = 0 OR quote_count = 0`);
    await runner.query(`
      ALTER TABLE journal_ai.personas
        DROP CONSTRAINT personas_discovery_count_check,
        DROP CONSTRAINT personas_quote_count_check,
        ADD CONSTRAINT personas_discovery_count_check CHECK (discovery_count > 0),
        ADD CONSTRAINT personas_quote_count_check CHECK (quote_count > 0)`);
    await runner.query('DROP TABLE journal_ai.entry_revisions');
  }
}
