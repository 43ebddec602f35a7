import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose account was closed a moment ago: what is told late of them makes no row any more. */
export class CreateClosedPeople1770000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE admin_analytics.closed_people (user_id uuid PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_analytics.closed_people');
  }
}
