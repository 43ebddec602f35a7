import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The journal's entries in reading order; the long page, the last line, a year ago and the export each read a part of
 * it.
 */
export class IndexReadingOrder1764200400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX messages_reading ON journal_ai.stored_messages (user_id, local_date, position)
      WHERE role = 'user' AND mode IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.messages_reading');
  }
}
