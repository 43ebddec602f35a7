import { randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The request ids of the assessment's answers were unkeyed digests of their words, so that words could be guessed.
 * Replaces them with digests under a key that is not kept.
 */
export class ForgetDigestsOfAnswers1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const key = randomUUID();
    // A UUID of version 8, as current answers have.
    const fresh = `overlay(overlay(encode(sha256(convert_to($1 || request_id::text, 'UTF8')), 'hex')
      placing '8' from 13 for 1) placing '8' from 17 for 1)`;
    const set = `SET request_id = left(${fresh}, 32)::uuid`;
    await runner.query(`UPDATE journal_ai.onboarding_answers ${set}`, [key]);
    await runner.query(`UPDATE journal_ai.generations ${set} WHERE kind = 'onboarding-reply'`, [key]);
    await runner.query(
      `UPDATE journal_ai.stored_messages ${set}
       WHERE request_id IS NOT NULL AND conversation_id IN (
         SELECT id FROM journal_ai.conversations WHERE kind = 'onboarding')`,
      [key],
    );
  }

  /** The old values cannot be recovered, and nothing needs them. */
  async down(): Promise<void> {}
}
