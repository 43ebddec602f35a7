import { eventTablesSql, inboxHandlersSql } from '@shadow-guide/durable-work';
import { userKeysTableSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables that events and sealing need. */
export class CreateEvents1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(userKeysTableSql('admin_analytics'));
    for (const statement of [...eventTablesSql('admin_analytics'), ...inboxHandlersSql('admin_analytics')]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['user_keys', 'inbox', 'outbox'])
      await runner.query(`DROP TABLE admin_analytics.${table}`);
  }
}
