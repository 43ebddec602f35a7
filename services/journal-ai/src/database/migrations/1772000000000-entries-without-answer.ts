import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An entry may be kept without an answer. */
export class EntriesWithoutAnswer1772000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, `'reflect', 'freewrite', 'keep'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE journal_ai.stored_messages SET mode = 'freewrite' WHERE mode = 'keep'`);
    await allow(runner, `'reflect', 'freewrite'`);
  }
}

/** Rows are looked at after the lock on the table is given up. */
async function allow(runner: QueryRunner, modes: string): Promise<void> {
  await runner.query(`
    ALTER TABLE journal_ai.stored_messages DROP CONSTRAINT messages_mode_check,
      ADD CONSTRAINT messages_mode_check CHECK (mode IN (${modes})) NOT VALID`);
  await runner.query('ALTER TABLE journal_ai.stored_messages VALIDATE CONSTRAINT messages_mode_check');
}
