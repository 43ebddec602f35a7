import type { MigrationInterface, QueryRunner } from 'typeorm';

const MESSAGE_COLUMNS = `id, conversation_id, user_id, role, content, guide, stopped, local_date, created_at, position, request_id, mode,
  reply_to, insight_limit_reached, details`;

/** How people say they feel at the start of an entry. */
export class AddFeelings1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // feeling: encrypted.
    await runner.query('ALTER TABLE journal_ai.stored_messages ADD COLUMN feeling bytea');
    await runner.query(`
      CREATE OR REPLACE VIEW journal_ai.messages AS
        SELECT ${MESSAGE_COLUMNS}, feeling FROM journal_ai.stored_messages WHERE deletion_id IS NULL`);
    await runner.query(`
      CREATE INDEX messages_feelings ON journal_ai.stored_messages (user_id, local_date, position)
      WHERE feeling IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // A view cannot drop a column.
    await runner.query('DROP VIEW journal_ai.messages');
    await runner.query('ALTER TABLE journal_ai.stored_messages DROP COLUMN feeling');
    await runner.query(`
      CREATE VIEW journal_ai.messages AS
        SELECT ${MESSAGE_COLUMNS} FROM journal_ai.stored_messages WHERE deletion_id IS NULL`);
  }
}
