import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Background work is asked for as a row, and put into its queue when there is room: until then `queued_at` is null. Processes of the
 * release before take no notice of such rows.
 */
export class QueueLater1770000007400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE journal_ai.generations ALTER COLUMN queued_at DROP NOT NULL');
    await runner.query(`
      CREATE INDEX generations_to_queue ON journal_ai.generations (asked_at)
      WHERE status = 'pending' AND queued_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE journal_ai.generations SET queued_at = now() WHERE queued_at IS NULL');
    await runner.query('DROP INDEX journal_ai.generations_to_queue');
    await runner.query('ALTER TABLE journal_ai.generations ALTER COLUMN queued_at SET NOT NULL');
  }
}
