import { secretsTableSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Seals the cost of a turn and the number of safety findings under a secret of the service. */
export class SealFigures1769000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(secretsTableSql('journal_ai', 'service_secrets'));
    // A row holds the sealed calls of one record, or, as before, one call in clear; the backfill seals the latter.
    await runner.query(`
      ALTER TABLE journal_ai.ai_usage
        ADD COLUMN service_sealed_calls bytea,
        ALTER COLUMN feature DROP NOT NULL,
        ALTER COLUMN model DROP NOT NULL,
        ALTER COLUMN prompt_version DROP NOT NULL,
        ALTER COLUMN prompt_tokens DROP NOT NULL,
        ALTER COLUMN completion_tokens DROP NOT NULL,
        ALTER COLUMN estimated DROP NOT NULL,
        ALTER COLUMN latency_ms DROP NOT NULL,
        ALTER COLUMN success DROP NOT NULL,
        ADD CHECK ((service_sealed_calls IS NULL) = (feature IS NOT NULL))`);
    await runner.query(
      'CREATE INDEX ai_usage_clear ON journal_ai.ai_usage (written_by, place) WHERE feature IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE journal_ai.safety_counts (
        date date PRIMARY KEY,
        service_sealed_counts bytea NOT NULL
      )`);
    // These events no longer have a subscriber.
    await runner.query(`DELETE FROM journal_ai.outbox WHERE event = 'journal-ai.safety-counted'`);
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error(
        'What is sealed cannot be turned back by a migration; use a backup made before this release.',
      ),
    );
  }
}
