import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Maps ids in an imported archive to records that existed before the import. */
export class CreateImportAliases1767000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // alias: the id that the archive's record would have received; target: the id of the existing conversation, persona
    // or run.
    await runner.query(`
      CREATE TABLE journal_ai.import_aliases (
        user_id uuid NOT NULL,
        alias uuid NOT NULL,
        target uuid NOT NULL,
        PRIMARY KEY (user_id, alias)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.import_aliases');
  }
}
