import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the days on which people wrote ended for them, so that no time zone has a day begin before the one before it is over. */
export class EndWrittenDays1773000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // ends_at: in the zone of the last message of that day; null for days that were written before, which count as they are.
    await runner.query('ALTER TABLE journal_ai.written_days ADD COLUMN ends_at timestamptz');
    // The latest instant of each day is read without visiting its rows.
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
