import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schema `library` of release 1.0.0. */
export class CreateSchema1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [trigrams] = await runner.query(`
      SELECT quote_ident(n.nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
      WHERE e.extname = 'pg_trgm'`);
    for (const statement of [
      ...RESOURCES,
      ...READING,
      `CREATE INDEX resources_trigrams ON library.resources USING gin (search_text ${trigrams.schema}.gin_trgm_ops)`,
      `CREATE INDEX words_trigrams ON library.words USING gin (word ${trigrams.schema}.gin_trgm_ops)`,
    ])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE library.bookmarks, library.learning_progress, library.views, library.helpful_votes, library.words, library.resources',
    );
    await runner.query('DROP FUNCTION library.uncount_votes');
  }
}

const RESOURCES = [
  `CREATE TABLE library.resources (
    id uuid PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    title text NOT NULL,
    content text NOT NULL,
    plain_text text NOT NULL,
    preview text NOT NULL,
    category text NOT NULL,
    resource_type text NOT NULL,
    difficulty smallint NOT NULL CHECK (difficulty BETWEEN 1 AND 5),
    estimated_read_time smallint NOT NULL CHECK (estimated_read_time > 0),
    tags text[] NOT NULL,
    related_archetypes text[] NOT NULL,
    author text NOT NULL,
    author_credentials text NOT NULL,
    source_url text,
    sections jsonb NOT NULL,
    citations jsonb NOT NULL,
    view_count integer NOT NULL DEFAULT 0 CHECK (view_count >= 0),
    helpful_count integer NOT NULL DEFAULT 0 CHECK (helpful_count >= 0),
    created_at timestamptz(3) NOT NULL,
    withdrawn_at timestamptz(3),
    seed_digest text NOT NULL,
    search_title text NOT NULL DEFAULT '',
    search_tags text NOT NULL DEFAULT '',
    search_text text NOT NULL DEFAULT '',
    short_grams text[] NOT NULL DEFAULT '{}',
    search_vector tsvector NOT NULL GENERATED ALWAYS AS (
      setweight(to_tsvector('pg_catalog.english', search_title), 'A')
      || setweight(to_tsvector('pg_catalog.english', search_tags), 'B')
      || setweight(to_tsvector('pg_catalog.english', search_text), 'D')) STORED,
    words text[] NOT NULL DEFAULT '{}'
  )`,
  // A search reads the text of every candidate: it stays in the row, and other columns are moved to the TOAST table instead.
  'ALTER TABLE library.resources ALTER COLUMN search_text SET STORAGE MAIN',
  'ALTER TABLE library.resources SET (toast_tuple_target = 8160)',
  'CREATE TABLE library.words (word text PRIMARY KEY)',
  'CREATE INDEX resources_short_grams ON library.resources USING gin (short_grams)',
  'CREATE INDEX resources_words ON library.resources USING gin (search_vector)',
  'CREATE INDEX resources_held_words ON library.resources USING gin (words)',
  // Suggestions for a topic or a persona search by tags and archetypes.
  'CREATE INDEX resources_tags ON library.resources USING gin (tags)',
  'CREATE INDEX resources_archetypes ON library.resources USING gin (related_archetypes)',
  // One index for each order of a list.
  ...Object.entries({
    research: `(resource_type = 'research') DESC, helpful_count DESC, search_title, id`,
    helpful: 'helpful_count DESC, view_count DESC, search_title, id',
    recent: 'created_at DESC, search_title, id',
    difficulty: 'difficulty, search_title, id',
    kinds: 'category, resource_type, difficulty',
  }).map(
    ([name, order]) =>
      `CREATE INDEX resources_${name} ON library.resources (${order}) WHERE withdrawn_at IS NULL`,
  ),
];

const READING = [
  `CREATE TABLE library.helpful_votes (
    user_id uuid NOT NULL,
    resource_id uuid NOT NULL REFERENCES library.resources ON DELETE CASCADE,
    PRIMARY KEY (user_id, resource_id)
  )`,
  // Resources are locked in one order, so that two concurrent erasures do not deadlock.
  `CREATE FUNCTION library.uncount_votes() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM FROM library.resources WHERE id IN (SELECT resource_id FROM gone) ORDER BY id FOR NO KEY UPDATE;
     UPDATE library.resources resource SET helpful_count = helpful_count - fewer.votes
     FROM (SELECT resource_id, count(*) AS votes FROM gone GROUP BY resource_id) AS fewer
     WHERE resource.id = fewer.resource_id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER helpful_votes_uncounted AFTER DELETE ON library.helpful_votes
   REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION library.uncount_votes()`,
  `CREATE TABLE library.views (
    user_id uuid NOT NULL,
    resource_id uuid NOT NULL REFERENCES library.resources ON DELETE CASCADE,
    local_date date NOT NULL,
    ends_at timestamptz(3) NOT NULL,
    PRIMARY KEY (user_id, resource_id)
  )`,
  `CREATE TABLE library.learning_progress (
    user_id uuid NOT NULL,
    resource_id uuid NOT NULL REFERENCES library.resources ON DELETE CASCADE,
    percentage smallint NOT NULL CHECK (percentage BETWEEN 0 AND 100),
    completed_sections text[] NOT NULL,
    time_spent integer NOT NULL CHECK (time_spent >= 0),
    updated_at timestamptz(3) NOT NULL,
    PRIMARY KEY (user_id, resource_id)
  )`,
  'CREATE INDEX learning_progress_latest ON library.learning_progress (user_id, updated_at DESC, resource_id)',
  `CREATE TABLE library.bookmarks (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    resource_id uuid NOT NULL REFERENCES library.resources ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT bookmarks_once UNIQUE (user_id, resource_id)
  )`,
  'CREATE INDEX bookmarks_latest ON library.bookmarks (user_id, created_at DESC, id DESC)',
];
