import { erasedKeysTableSql, guardSealedSql, unguardSealedSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns encrypted with a person's key, by table. */
const SEALED: Readonly<Record<string, readonly string[]>> = {
  kept_posts: ['content'],
};

/** Makes the database refuse values encrypted with a destroyed key, whichever process writes them. */
export class GuardSealed1767000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(erasedKeysTableSql('community'));
    for (const [table, columns] of Object.entries(SEALED)) {
      for (const statement of guardSealedSql('community', table, columns)) await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEALED)) await runner.query(unguardSealedSql('community', table));
    await runner.query('DROP TABLE community.erased_keys');
  }
}
