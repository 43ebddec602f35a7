import { eventTablesSql, inboxHandlersSql } from '@shadow-guide/durable-work';
import { userKeysTableSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateKeysAndEvents1765900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(userKeysTableSql('community'));
    for (const statement of [...eventTablesSql('community'), ...inboxHandlersSql('community')]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE community.inbox, community.outbox, community.user_keys');
  }
}
