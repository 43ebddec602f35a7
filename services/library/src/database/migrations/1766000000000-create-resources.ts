import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What there is to read. Its counts are kept beside it, so that a list asks one table. */
export class CreateResources1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // seed_digest: of the file that the row was made from; an unchanged file changes nothing.
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
        seed_digest text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE library.resources');
  }
}
