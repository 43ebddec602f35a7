import { erasedKeysTableSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many keys each person has had: what an old one sealed is never taken for new. */
export class CreateErasedKeys1767000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(erasedKeysTableSql('admin_analytics'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_analytics.erased_keys');
  }
}
