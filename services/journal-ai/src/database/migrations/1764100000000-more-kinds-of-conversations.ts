import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations of the assessment and of shared tables. */
export class MoreKindsOfConversations1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE journal_ai.conversations
        DROP CONSTRAINT conversations_kind_check,
        ADD CONSTRAINT conversations_kind_check CHECK (kind IN ('journal', 'persona', 'onboarding', 'table'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE journal_ai.conversations
        DROP CONSTRAINT conversations_kind_check,
        ADD CONSTRAINT conversations_kind_check CHECK (kind IN ('journal', 'persona'))`);
  }
}
