import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replies that people save, and the order in which one topic's messages are read. */
export class CreateCoreConversations1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // content: the message and its reply as they were saved; label: title and tags; bookmark. All encrypted. There is
    // no reference to the reply: another reply may replace it, and the saved one is kept until the entry is deleted.
    await runner.query(`
      CREATE TABLE journal_ai.core_conversations (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
        reply_id uuid NOT NULL,
        content bytea NOT NULL,
        label bytea NOT NULL,
        bookmark bytea NOT NULL,
        flagged_at timestamptz(3) NOT NULL,
        UNIQUE (user_id, reply_id)
      )`);
    await runner.query(`
      CREATE INDEX core_conversations_latest ON journal_ai.core_conversations (user_id, flagged_at DESC, id DESC)`);
    await runner.query('CREATE INDEX core_conversations_entry ON journal_ai.core_conversations (entry_id)');
    await runner.query('DROP INDEX journal_ai.entry_topics_tag');
    await runner.query(`
      CREATE INDEX entry_topics_tag ON journal_ai.entry_topics (user_id, tag_fingerprint, created_at DESC, id DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.entry_topics_tag');
    await runner.query('CREATE INDEX entry_topics_tag ON journal_ai.entry_topics (user_id, tag_fingerprint)');
    await runner.query('DROP TABLE journal_ai.core_conversations');
  }
}
