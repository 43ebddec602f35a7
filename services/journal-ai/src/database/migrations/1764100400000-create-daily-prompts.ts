import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The prompts of people's days, and the written days for which one is still to be made ahead. */
export class CreateDailyPrompts1764100400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The highest ordinal is the day's prompt. library_hash: a keyed hash of the library's key; null for a prompt made
    // by a model.
    await runner.query(`
      CREATE TABLE journal_ai.daily_prompts (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        local_date date NOT NULL,
        ordinal smallint NOT NULL CHECK (ordinal >= 0),
        content bytea NOT NULL,
        library_hash bytea,
        is_generated boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        was_used_in_journal boolean,
        engagement_level smallint CHECK (engagement_level BETWEEN 1 AND 5),
        engaged_at timestamptz(3),
        UNIQUE (user_id, local_date, ordinal),
        CHECK (is_generated = (library_hash IS NULL)),
        CHECK ((engaged_at IS NULL) = (engagement_level IS NULL))
      )`);
    // A day with writing is first due at once; after that, when the person's next day is near.
    await runner.query(`
      ALTER TABLE journal_ai.written_days ADD COLUMN prompt_due_at timestamptz DEFAULT '-infinity'`);
    await runner.query(`
      CREATE INDEX written_days_prompt_due ON journal_ai.written_days (prompt_due_at) WHERE prompt_due_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE journal_ai.written_days DROP COLUMN prompt_due_at');
    await runner.query('DROP TABLE journal_ai.daily_prompts');
  }
}
