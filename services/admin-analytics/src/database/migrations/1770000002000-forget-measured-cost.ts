import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was measured without the number of requests that have no price is measured anew. */
export class ForgetMeasuredCost1770000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE admin_analytics.cost_figures');
  }

  /** Older code measures anew as well. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE admin_analytics.cost_figures');
  }
}
