import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A person's messages, newest first, for the search. Ordered by day before position, because entries can be added to
 * earlier days.
 */
export class IndexSearch1764200300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX messages_newest ON journal_ai.stored_messages (user_id, local_date DESC, position DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.messages_newest');
  }
}
