import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the resources and the columns they are searched by. Counts are kept in the row, so that a list reads one
 * table.
 */
export class CreateResources1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // seed_digest: digest of what the row was made from, so that an unchanged file changes nothing. withdrawn_at: set
    // when the file is gone.
    await runner.query(`
      CREATE TABLE library.resources (
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
          || setweight(to_tsvector('pg_catalog.english', search_text), 'D')) STORED
      )`);
    // A search reads the text of every resource that may match, so that column stays inline in the row and other
    // columns are moved out of it.
    await runner.query('ALTER TABLE library.resources ALTER COLUMN search_text SET STORAGE MAIN');
    await runner.query('ALTER TABLE library.resources SET (toast_tuple_target = 8160)');
    const [trigrams] = await runner.query(`
      SELECT quote_ident(n.nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
      WHERE e.extname = 'pg_trgm'`);
    await runner.query(
      `CREATE INDEX resources_trigrams ON library.resources USING gin (search_text ${trigrams.schema}.gin_trgm_ops)`,
    );
    await runner.query('CREATE INDEX resources_short_grams ON library.resources USING gin (short_grams)');
    await runner.query('CREATE INDEX resources_words ON library.resources USING gin (search_vector)');
    // An index for each order of a list.
    for (const [name, order] of Object.entries(ORDERS))
      await runner.query(
        `CREATE INDEX resources_${name} ON library.resources (${order}) WHERE withdrawn_at IS NULL`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE library.resources');
  }
}

const ORDERS = {
  research: `(resource_type = 'research') DESC, helpful_count DESC, search_title, id`,
  helpful: 'helpful_count DESC, view_count DESC, search_title, id',
  recent: 'created_at DESC, search_title, id',
  difficulty: 'difficulty, search_title, id',
  kinds: 'category, resource_type, difficulty',
};
