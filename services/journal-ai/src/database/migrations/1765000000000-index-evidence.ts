import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The messages in which a person's personas were found recently: trends over some days do not read all evidence. */
export class IndexEvidence1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.persona_evidence_user');
    await runner.query(
      'CREATE INDEX persona_evidence_latest ON journal_ai.persona_evidence (user_id, created_at DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journal_ai.persona_evidence_latest');
    await runner.query('CREATE INDEX persona_evidence_user ON journal_ai.persona_evidence (user_id)');
  }
}
