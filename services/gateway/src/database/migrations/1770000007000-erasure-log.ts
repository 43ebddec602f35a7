import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the log of what was erased, and when: read only after restoring a backup that still contains the data. It
 * starts with the erasures in progress; earlier ones are in no backup that can still be restored.
 */
export class ErasureLog1770000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway.erasure_log (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('clear', 'close')),
      is_by_operator boolean NOT NULL,
      requested_at timestamptz(3) NOT NULL
    )`);
    await runner.query('CREATE INDEX erasure_log_age ON gateway.erasure_log (requested_at)');
    await runner.query(`INSERT INTO gateway.erasure_log (id, user_id, kind, is_by_operator, requested_at)
      SELECT id, user_id, kind, is_by_operator, requested_at FROM gateway.erasures`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.erasure_log');
  }
}
