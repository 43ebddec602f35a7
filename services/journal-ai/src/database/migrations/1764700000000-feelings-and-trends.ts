import type { MigrationInterface, QueryRunner } from 'typeorm';

const MESSAGE_COLUMNS = `id, conversation_id, user_id, role, content, guide, stopped, local_date, created_at, position, request_id, mode,
  reply_to, insight_limit_reached, details`;

/** How people say they feel at the start of an entry, and the order in which trends and topics read. */
export class FeelingsAndTrends1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // feeling: sealed.
    await runner.query('ALTER TABLE journal_ai.stored_messages ADD COLUMN feeling bytea');
    await runner.query(`
      CREATE OR REPLACE VIEW journal_ai.messages AS
        SELECT ${MESSAGE_COLUMNS}, feeling FROM journal_ai.stored_messages WHERE deletion_id IS NULL`);
    await runner.query(`
      CREATE INDEX messages_feelings ON journal_ai.stored_messages (user_id, local_date, position)
      WHERE feeling IS NOT NULL`);
    await runner.query(
      'CREATE INDEX entry_topics_latest ON journal_ai.entry_topics (user_id, created_at DESC, id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.entry_topics_latest');
    // A view cannot lose a column.
    await runner.query('DROP VIEW journal_ai.messages');
    await runner.query('ALTER TABLE journal_ai.stored_messages DROP COLUMN feeling');
    await runner.query(`
      CREATE VIEW journal_ai.messages AS
        SELECT ${MESSAGE_COLUMNS} FROM journal_ai.stored_messages WHERE deletion_id IS NULL`);
  }
}
