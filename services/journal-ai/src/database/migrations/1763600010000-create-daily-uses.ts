import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDailyUses1763600010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row per person and kind: the period that started last. `granted` is what the latest use was granted.
    await runner.query(`
      CREATE TABLE journal_ai.daily_uses (
        user_id uuid NOT NULL,
        kind text NOT NULL,
        local_date date NOT NULL,
        ends_at timestamptz NOT NULL,
        used integer NOT NULL CHECK (used >= 0),
        granted integer NOT NULL CHECK (granted >= 0),
        PRIMARY KEY (user_id, kind)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.daily_uses');
  }
}
