import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a person posts in the forum, so that whoever is new posts more slowly. */
export class CreateAuthors1765900002100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // since: the UTC day of the first post; a date long ago for whoever posted again once they were not new any more.
    await runner.query(`
      CREATE TABLE community.authors (
        person_key bytea PRIMARY KEY CHECK (length(person_key) = 32),
        since date NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE community.authors');
  }
}
