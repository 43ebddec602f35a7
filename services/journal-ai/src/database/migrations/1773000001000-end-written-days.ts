import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores when each written day ended for its person, so that a change of time zone cannot start a day before the
 * previous one is over.
 */
export class EndWrittenDays1773000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // ends_at: in the time zone of the day's last message; null for days written before this migration, which count
    // unchanged.
    await runner.query('ALTER TABLE journal_ai.written_days ADD COLUMN ends_at timestamptz');
    // Lets the latest instant of each day be read from the index alone.
    await runner.query('DROP INDEX journal_ai.messages_entries');
    await runner.query(`
      CREATE INDEX messages_entries ON journal_ai.stored_messages (user_id, local_date) INCLUDE (mode, deletion_id, created_at)
      WHERE role = 'user'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.messages_entries');
    await runner.query(`
      CREATE INDEX messages_entries ON journal_ai.stored_messages (user_id, local_date) INCLUDE (mode, deletion_id)
      WHERE role = 'user'`);
    await runner.query('ALTER TABLE journal_ai.written_days DROP COLUMN ends_at');
  }
}
