import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where ids of an archive lead to something that was there before it came in. */
export class CreateImportAliases1767000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // alias: the id that something of the archive would have had; target: of the conversation, persona or run that was there.
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
