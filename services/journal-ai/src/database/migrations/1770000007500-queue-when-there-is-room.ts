import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Background work is asked for as a row, and put into its queue when there is room: until then it is not queued. Processes of the release
 * before know nothing of that: to them such a row is one that has lost its job, and they queue it.
 */
export class QueueWhenThereIsRoom1770000007500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE journal_ai.generations ADD COLUMN is_queued boolean NOT NULL DEFAULT true',
    );
    await runner.query(`
      CREATE INDEX generations_to_queue ON journal_ai.generations (asked_at)
      WHERE status = 'pending' AND NOT is_queued`);
    // The sweep and the heartbeats look for what runs or stands in a queue, beside a hundred thousand rows that wait for room.
    await runner.query(`
      CREATE INDEX generations_at_work ON journal_ai.generations (status)
      WHERE status = 'running' OR (status = 'pending' AND is_queued)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.generations_at_work');
    await runner.query('DROP INDEX journal_ai.generations_to_queue');
    await runner.query('ALTER TABLE journal_ai.generations DROP COLUMN is_queued');
  }
}
