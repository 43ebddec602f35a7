import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds bans, and the log of operators' actions on accounts. */
export class Bans1765900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // ban_changes: of two ban events, the one with the higher number is newer.
    await runner.query(
      'ALTER TABLE gateway.users ADD COLUMN banned_at timestamptz, ADD COLUMN ban_changes integer NOT NULL DEFAULT 0',
    );
    await runner.query(`CREATE TABLE gateway.admin_actions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      operator_id uuid NOT NULL,
      action text NOT NULL,
      user_id uuid NOT NULL,
      at timestamptz NOT NULL,
      before jsonb NOT NULL,
      after jsonb NOT NULL
    )`);
    await runner.query('CREATE INDEX admin_actions_of_user ON gateway.admin_actions (user_id, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.admin_actions');
    await runner.query('ALTER TABLE gateway.users DROP COLUMN banned_at, DROP COLUMN ban_changes');
  }
}
