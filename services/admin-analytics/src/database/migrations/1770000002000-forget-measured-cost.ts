import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Discards cost figures measured without the number of requests that have no price; they are measured again. */
export class ForgetMeasuredCost1770000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE admin_analytics.cost_figures');
  }

  /** Discards the figures again, because older code also measures anew. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE admin_analytics.cost_figures');
  }
}
