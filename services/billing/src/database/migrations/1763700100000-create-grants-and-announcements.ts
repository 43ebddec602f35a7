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
    // What the other services were told last of each person, and when that stops being true by the clock alone.
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
    // What was told of the trials before this table is not known (the empty object differs from every plan): all are told
    // anew, and from then on their ends are told too.
    await runner.query(`
      INSERT INTO billing.announcements (user_id, told, changed_at, changes_at)
      SELECT user_id, '{}', started_at, started_at FROM billing.trials`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE billing.grants, billing.announcements');
  }
}
