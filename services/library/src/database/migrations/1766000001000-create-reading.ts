import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of what people do with resources. Each has one row per person and resource. */
export class CreateReading1766000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE library.helpful_votes (
        user_id uuid NOT NULL,
        resource_id uuid NOT NULL REFERENCES library.resources ON DELETE CASCADE,
        PRIMARY KEY (user_id, resource_id)
      )`);
    // local_date, ends_at: the day that was counted last, in the time zone it was opened in.
    await runner.query(`
      CREATE TABLE library.views (
        user_id uuid NOT NULL,
        resource_id uuid NOT NULL REFERENCES library.resources ON DELETE CASCADE,
        local_date date NOT NULL,
        ends_at timestamptz(3) NOT NULL,
        PRIMARY KEY (user_id, resource_id)
      )`);
    await runner.query(`
      CREATE TABLE library.learning_progress (
        user_id uuid NOT NULL,
        resource_id uuid NOT NULL REFERENCES library.resources ON DELETE CASCADE,
        percentage smallint NOT NULL CHECK (percentage BETWEEN 0 AND 100),
        completed_sections text[] NOT NULL,
        time_spent integer NOT NULL CHECK (time_spent >= 0),
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (user_id, resource_id)
      )`);
    await runner.query(
      'CREATE INDEX learning_progress_latest ON library.learning_progress (user_id, updated_at DESC, resource_id)',
    );
    await runner.query(`
      CREATE TABLE library.bookmarks (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        resource_id uuid NOT NULL REFERENCES library.resources ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT bookmarks_once UNIQUE (user_id, resource_id)
      )`);
    await runner.query(
      'CREATE INDEX bookmarks_latest ON library.bookmarks (user_id, created_at DESC, id DESC)',
    );
    // Suggestions for a topic or a persona are found by tags and archetypes.
    await runner.query('CREATE INDEX resources_tags ON library.resources USING gin (tags)');
    await runner.query(
      'CREATE INDEX resources_archetypes ON library.resources USING gin (related_archetypes)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX library.resources_archetypes, library.resources_tags');
    await runner.query(
      'DROP TABLE library.bookmarks, library.learning_progress, library.views, library.helpful_votes',
    );
  }
}
