import { erasedKeysTableSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Number of keys each person has had, so that data sealed with an old key is never mistaken for new data. */
export class CreateErasedKeys1767000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(erasedKeysTableSql('admin_analytics'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_analytics.erased_keys');
  }
}
