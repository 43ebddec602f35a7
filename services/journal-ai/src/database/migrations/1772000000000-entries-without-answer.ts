import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Allows an entry to be stored without an answer. */
export class EntriesWithoutAnswer1772000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, `'reflect', 'freewrite', 'keep'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE journal_ai.stored_messages SET mode = 'freewrite' WHERE mode = 'keep'`);
    await allow(runner, `'reflect', 'freewrite'`);
  }
}

/** Validates existing rows after the table lock is released. */
async function allow(runner: QueryRunner, modes: string): Promise<void> {
  await runner.query(`
    ALTER TABLE journal_ai.stored_messages DROP CONSTRAINT messages_mode_check,
      ADD CONSTRAINT messages_mode_check CHECK (mode IN (${modes})) NOT VALID`);
  await runner.query('ALTER TABLE journal_ai.stored_messages VALIDATE CONSTRAINT messages_mode_check');
}
