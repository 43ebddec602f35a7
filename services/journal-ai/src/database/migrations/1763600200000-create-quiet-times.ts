import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateQuietTimes1763600200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // quiet_until is encrypted (see `quiet-time/quiet-time.seal.ts`): in plaintext it would reveal who was in danger,
    // and when.
    await runner.query(`
      CREATE TABLE journal_ai.quiet_times (
        user_id uuid PRIMARY KEY,
        quiet_until bytea NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.quiet_times');
  }
}
