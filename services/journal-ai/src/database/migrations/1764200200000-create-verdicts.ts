import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People's verdicts on insights, topics and personas, and what those hide. */
export class CreateVerdicts1764200200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // verdict: encrypted. hidden_by: the insight whose "Not me" hides this one, which may be itself or a deleted one.
    await runner.query(`
      ALTER TABLE journal_ai.insights
        ADD COLUMN verdict bytea,
        ADD COLUMN hidden_by uuid`);
    await runner.query(`
      CREATE INDEX insights_hidden ON journal_ai.insights (user_id, created_at DESC, id DESC)
        WHERE hidden_by IS NOT NULL`);
    // The claims of an insight, as keyed hashes: kept after the insight is gone, because its entry may be edited or
    // deleted.
    await runner.query(`
      CREATE TABLE journal_ai.rejected_claims (
        insight_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        kind_hash bytea NOT NULL,
        stem_hashes bytea NOT NULL,
        rejected_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE INDEX rejected_claims_latest ON journal_ai.rejected_claims (user_id, rejected_at DESC)`);
    // Stored by tag and not by row, so that a topic found again keeps its verdict.
    await runner.query(`
      CREATE TABLE journal_ai.topic_verdicts (
        user_id uuid NOT NULL,
        tag_fingerprint bytea NOT NULL,
        verdict bytea NOT NULL,
        is_hidden boolean NOT NULL,
        PRIMARY KEY (user_id, tag_fingerprint)
      )`);
    await runner.query(`
      CREATE INDEX entry_topics_latest ON journal_ai.entry_topics (user_id, created_at DESC, id DESC)`);
    // A hidden persona keeps its position in time, which applies again when the verdict is taken back.
    await runner.query(`
      ALTER TABLE journal_ai.personas
        ADD COLUMN verdict bytea,
        ADD COLUMN hidden_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE journal_ai.personas DROP COLUMN verdict, DROP COLUMN hidden_at');
    await runner.query('DROP INDEX journal_ai.entry_topics_latest');
    await runner.query('DROP TABLE journal_ai.topic_verdicts, journal_ai.rejected_claims');
    await runner.query('ALTER TABLE journal_ai.insights DROP COLUMN verdict, DROP COLUMN hidden_by');
  }
}
