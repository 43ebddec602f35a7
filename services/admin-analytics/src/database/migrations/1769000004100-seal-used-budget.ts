import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Seals the used amount of the month's budget, like the sums it is computed from. The plain figure stays until they are
 * read again.
 */
export class SealUsedBudget1769000004100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE admin_analytics.budget
        ADD COLUMN service_sealed_used bytea,
        ALTER COLUMN used_micro_cents DROP NOT NULL`);
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error(
        'What is sealed cannot be turned back by a migration; use a backup made before this release.',
      ),
    );
  }
}
