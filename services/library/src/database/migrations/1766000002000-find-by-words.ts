import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the words of every text. Part of a word is searched among all known words, and the resources with those words
 * are found without reading a text.
 */
export class FindByWords1766000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Existing rows get their words when the service starts: the digest changes with the words column.
    await runner.query(`ALTER TABLE library.resources ADD COLUMN words text[] NOT NULL DEFAULT '{}'`);
    await runner.query('CREATE INDEX resources_held_words ON library.resources USING gin (words)');
    await runner.query('CREATE TABLE library.words (word text PRIMARY KEY)');
    const [trigrams] = await runner.query(`
      SELECT quote_ident(n.nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
      WHERE e.extname = 'pg_trgm'`);
    await runner.query(
      `CREATE INDEX words_trigrams ON library.words USING gin (word ${trigrams.schema}.gin_trgm_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE library.words');
    await runner.query('ALTER TABLE library.resources DROP COLUMN words');
  }
}
