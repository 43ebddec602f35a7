import { guardSealedSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of sentences from earlier entries that are shown under replies, at most one a day. */
export class CreateEarlierLines1772000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // line: sealed. local_date: the day on which it was shown. entry_id: the entry that the sentence comes from.
    await runner.query(`
      CREATE TABLE journal_ai.earlier_lines (
        reply_id uuid PRIMARY KEY REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
        user_id uuid NOT NULL,
        local_date date NOT NULL,
        entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
        line bytea NOT NULL,
        UNIQUE (user_id, local_date)
      )`);
    await runner.query('CREATE INDEX earlier_lines_entry ON journal_ai.earlier_lines (entry_id)');
    for (const statement of guardSealedSql('journal_ai', 'earlier_lines', ['line']))
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.earlier_lines');
  }
}
