import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews of people's weeks and months, and indexes for the character profile. */
export class CreateReviews1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row per person and week or month, even when nothing was written about it, so that it is requested once.
    // due_at: when the sweep processes it; null when nothing remains to be done. context: as in written_days.
    await runner.query(`
      CREATE TABLE journal_ai.reviews (
        id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL,
        period text NOT NULL CHECK (period IN ('week', 'month')),
        from_date date NOT NULL,
        to_date date NOT NULL,
        due_at timestamptz,
        asks smallint NOT NULL DEFAULT 0,
        context jsonb NOT NULL,
        written_at timestamptz(3),
        PRIMARY KEY (user_id, period, from_date)
      )`);
    await runner.query('CREATE INDEX reviews_due ON journal_ai.reviews (due_at) WHERE due_at IS NOT NULL');
    await runner.query(`
      CREATE INDEX reviews_latest ON journal_ai.reviews (user_id, to_date DESC, period) WHERE written_at IS NOT NULL`);
    // content and quote are encrypted. A claim is deleted with any entry that it is based on.
    await runner.query(`
      CREATE TABLE journal_ai.review_claims (
        id uuid PRIMARY KEY,
        review_id uuid NOT NULL REFERENCES journal_ai.reviews (id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        ordinal smallint NOT NULL,
        content bytea NOT NULL,
        UNIQUE (review_id, ordinal)
      )`);
    await runner.query('CREATE INDEX review_claims_user ON journal_ai.review_claims (user_id)');
    await runner.query(`
      CREATE TABLE journal_ai.review_evidence (
        id uuid PRIMARY KEY,
        claim_id uuid NOT NULL REFERENCES journal_ai.review_claims ON DELETE CASCADE,
        user_id uuid NOT NULL,
        entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
        ordinal smallint NOT NULL,
        quote bytea NOT NULL,
        UNIQUE (claim_id, ordinal)
      )`);
    await runner.query('CREATE INDEX review_evidence_entry ON journal_ai.review_evidence (entry_id)');
    await runner.query('CREATE INDEX review_evidence_user ON journal_ai.review_evidence (user_id)');
    // Which reviews a person wants; both when there is no row. In plaintext, so that the sweep does not request reviews
    // that are turned off.
    await runner.query(`
      CREATE TABLE journal_ai.review_settings (
        user_id uuid PRIMARY KEY,
        week boolean NOT NULL,
        month boolean NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    // Finds the first insight of each type without reading the others.
    await runner.query(`
      CREATE INDEX insights_of_type ON journal_ai.insights (user_id, type_hash, created_at, id) WHERE hidden_by IS NULL`);
    await runner.query(`
      CREATE INDEX exercise_completions_latest ON journal_ai.exercise_completions (user_id, completed_at DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.exercise_completions_latest, journal_ai.insights_of_type');
    await runner.query('DROP TABLE journal_ai.review_evidence, journal_ai.review_claims');
    await runner.query('DROP TABLE journal_ai.reviews, journal_ai.review_settings');
  }
}
