import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores whether the guide is resting, and the order in which the ledger of model calls is read by its consumers. */
export class CreateGuideRest1767000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE journal_ai.guide_rest (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        is_resting boolean NOT NULL DEFAULT false,
        change bigint NOT NULL DEFAULT 0,
        since timestamptz,
        noted_at timestamptz NOT NULL DEFAULT now(),
        CHECK (is_resting = (since IS NOT NULL))
      )`);
    await runner.query('INSERT INTO journal_ai.guide_rest DEFAULT VALUES');
    // A serial alone is not enough: the transaction with the lower numbers may commit last, and a reader would skip its
    // rows.
    await runner.query(`
      ALTER TABLE journal_ai.ai_usage
        ADD COLUMN written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
        ADD COLUMN place bigint GENERATED ALWAYS AS IDENTITY`);
    await runner.query('CREATE UNIQUE INDEX ai_usage_feed ON journal_ai.ai_usage (written_by, place)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.ai_usage_feed');
    await runner.query('ALTER TABLE journal_ai.ai_usage DROP COLUMN written_by, DROP COLUMN place');
    await runner.query('DROP TABLE journal_ai.guide_rest');
  }
}
