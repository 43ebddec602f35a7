import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People whose account was closed recently: late events about them no longer create a row. */
export class CreateClosedPeople1770000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE admin_analytics.closed_people (user_id uuid PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_analytics.closed_people');
  }
}
