import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores requested background work as rows that enter their queue only when it has room. Processes of the previous
 * release do not know this state: they treat such a row as one that lost its job, and queue it.
 */
export class QueueWhenThereIsRoom1770000007500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE journal_ai.generations ADD COLUMN is_queued boolean NOT NULL DEFAULT true',
    );
    await runner.query(`
      CREATE INDEX generations_to_queue ON journal_ai.generations (asked_at)
      WHERE status = 'pending' AND NOT is_queued`);
    // The sweep and the heartbeats look up running and queued rows among a hundred thousand rows that wait for room.
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
