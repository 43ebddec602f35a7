import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { SuggestionAnswer } from './suggestion-answer.entity.js';

/** A response without its person. */
export type GivenAnswer = Omit<SuggestionAnswer, 'userId'>;

/**
 * Responses to suggestions, keyed by keyed hashes of title and category. Named SQL: accepting is pipelined with the new
 * habit, and a dismissal keeps the first date in one statement.
 */
@Injectable()
export class SuggestionAnswersRepository {
  constructor(private readonly database: Database) {}

  /** @param fingerprints fingerprints of the suggestions to look up; no other rows are read */
  async list(
    userId: string,
    fingerprints: readonly Buffer[],
    transaction?: PipelinedTransaction,
  ): Promise<GivenAnswer[]> {
    const rows = await this.database.query<Omit<RowOf<SuggestionAnswer>, 'user_id'>>(
      'suggestion-answers-list',
      `SELECT fingerprint, dismissed_on::text, accepted_on::text, habit_id FROM habits.suggestion_answers
       WHERE user_id = $1 AND fingerprint = ANY($2::bytea[])`,
      [userId, fingerprints],
      transaction,
    );
    return rows.map((row) => ({
      fingerprint: row.fingerprint,
      dismissedOn: row.dismissed_on,
      acceptedOn: row.accepted_on,
      habitId: row.habit_id,
    }));
  }

  /** Stores a dismissal; the first date is kept. */
  async dismiss(userId: string, fingerprint: Buffer, day: string): Promise<void> {
    await this.database.query(
      'suggestion-answers-dismiss',
      `INSERT INTO habits.suggestion_answers AS known (user_id, fingerprint, dismissed_on) VALUES ($1, $2, $3::date)
       ON CONFLICT (user_id, fingerprint) DO UPDATE SET dismissed_on = excluded.dismissed_on
       WHERE known.dismissed_on IS NULL`,
      [userId, fingerprint, day],
    );
  }

  /** Queues the statement in a transaction. */
  sendAccept(
    transaction: PipelinedTransaction,
    userId: string,
    { fingerprint, day, habitId }: { fingerprint: Buffer; day: string; habitId: string },
  ): void {
    transaction.send(
      'suggestion-answers-accept',
      `INSERT INTO habits.suggestion_answers (user_id, fingerprint, accepted_on, habit_id) VALUES ($1, $2, $3::date, $4)
       ON CONFLICT (user_id, fingerprint) DO UPDATE SET accepted_on = excluded.accepted_on, habit_id = excluded.habit_id`,
      [userId, fingerprint, day, habitId],
    );
  }
}
