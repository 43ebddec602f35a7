import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateGrantsAndAnnouncements1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing.grants (
        user_id uuid PRIMARY KEY,
        premium boolean NOT NULL,
        ad_free boolean NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    // The last status of each person that other services were told, and the time at which it changes without an event.
    await runner.query(`
      CREATE TABLE billing.announcements (
        user_id uuid PRIMARY KEY,
        told jsonb,
        changed_at timestamptz,
        changes_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX announcements_due ON billing.announcements (changes_at) WHERE changes_at IS NOT NULL',
    );
    // The statuses announced for trials before this table existed are unknown. The empty object differs from every
    // plan, so all are announced again, and from then on their ends are announced too.
    await runner.query(`
      INSERT INTO billing.announcements (user_id, told, changed_at, changes_at)
      SELECT user_id, '{}', started_at, started_at FROM billing.trials`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.grants, billing.announcements');
  }
}
