import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people delete from their journal, for as long as they can restore it. Messages are read through a view that
 * excludes hidden ones, so that no query needs a filter, not even in processes of the previous release.
 */
export class CreateDeletions1764200100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // subject: the id of the entry or conversation, or the day, YYYY-MM-DD. persona_limit: the plan's limit at that
    // moment.
    await runner.query(`
      CREATE TABLE journal_ai.deletions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        scope text NOT NULL CHECK (scope IN ('entry', 'conversation', 'day')),
        subject text NOT NULL,
        persona_limit integer NOT NULL,
        purge_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX deletions_due ON journal_ai.deletions (purge_at)');
    await runner.query('CREATE INDEX deletions_subject ON journal_ai.deletions (user_id, scope, subject)');
    await runner.query('ALTER TABLE journal_ai.messages RENAME TO stored_messages');
    await runner.query(`
      ALTER TABLE journal_ai.stored_messages ADD COLUMN deletion_id uuid REFERENCES journal_ai.deletions`);
    await runner.query(`
      CREATE INDEX stored_messages_hidden ON journal_ai.stored_messages (deletion_id) WHERE deletion_id IS NOT NULL`);
    // Entries are counted with index-only scans, so the indexes must contain the view's condition.
    await runner.query('DROP INDEX journal_ai.messages_entries');
    await runner.query(`
      CREATE INDEX messages_entries ON journal_ai.stored_messages (user_id, local_date) INCLUDE (mode, deletion_id)
      WHERE role = 'user'`);
    await runner.query('DROP INDEX journal_ai.messages_conversation_entries');
    await runner.query(`
      CREATE INDEX messages_conversation_entries ON journal_ai.stored_messages (conversation_id, position)
      INCLUDE (deletion_id) WHERE role = 'user'`);
    await runner.query(`
      CREATE VIEW journal_ai.messages AS
        SELECT id, conversation_id, user_id, role, content, guide, stopped, local_date, created_at, position, request_id, mode,
          reply_to, insight_limit_reached, details
        FROM journal_ai.stored_messages WHERE deletion_id IS NULL`);
    // A persona is kept without evidence when, for example, the person has talked with it.
    await runner.query(`
      ALTER TABLE journal_ai.personas
        DROP CONSTRAINT personas_discovery_count_check, ADD CHECK (discovery_count >= 0),
        DROP CONSTRAINT personas_quote_count_check, ADD CHECK (quote_count >= 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE journal_ai.personas
        DROP CONSTRAINT personas_discovery_count_check,
        ADD CONSTRAINT personas_discovery_count_check CHECK (discovery_count > 0) NOT VALID,
        DROP CONSTRAINT personas_quote_count_check,
        ADD CONSTRAINT personas_quote_count_check CHECK (quote_count > 0) NOT VALID`);
    await runner.query('DROP VIEW journal_ai.messages');
    // Hidden rows were about to be deleted.
    await runner.query('DELETE FROM journal_ai.stored_messages WHERE deletion_id IS NOT NULL');
    await runner.query('DROP INDEX journal_ai.messages_entries, journal_ai.messages_conversation_entries');
    await runner.query('ALTER TABLE journal_ai.stored_messages DROP COLUMN deletion_id');
    await runner.query('ALTER TABLE journal_ai.stored_messages RENAME TO messages');
    await runner.query(`
      CREATE INDEX messages_entries ON journal_ai.messages (user_id, local_date) INCLUDE (mode) WHERE role = 'user'`);
    await runner.query(`
      CREATE INDEX messages_conversation_entries ON journal_ai.messages (conversation_id, position) WHERE role = 'user'`);
    await runner.query('DROP TABLE journal_ai.deletions');
  }
}
