import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepFindings1763800200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The last heartbeat of the comparison, and its findings, which every worker's metrics show.
    await runner.query(`
      ALTER TABLE billing.reconciliations ADD COLUMN alive_at timestamptz, ADD COLUMN findings jsonb`);
    await runner.query('UPDATE billing.reconciliations SET alive_at = started_at');
    await runner.query('ALTER TABLE billing.reconciliations ALTER COLUMN alive_at SET NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE billing.reconciliations DROP COLUMN alive_at, DROP COLUMN findings');
  }
}
