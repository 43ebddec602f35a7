import { eventTablesSql, inboxHandlersSql } from '@shadow-guide/durable-work';
import { userKeysTableSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateKeysAndEvents1765700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(userKeysTableSql('habits'));
    for (const statement of [...eventTablesSql('habits'), ...inboxHandlersSql('habits')]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE habits.inbox, habits.outbox, habits.user_keys');
  }
}
