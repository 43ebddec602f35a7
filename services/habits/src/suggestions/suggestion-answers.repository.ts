import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** A person's response to a suggestion, with the dates, `YYYY-MM-DD`, on which they responded. */
export interface SuggestionAnswer {
  readonly fingerprint: Buffer;
  readonly dismissedOn: string | null;
  readonly acceptedOn: string | null;
  /** The habit created from it; it may have been deleted since. */
  readonly habitId: string | null;
}

interface AnswerRow extends Record<string, unknown> {
  fingerprint: Buffer;
  dismissed_on: string | null;
  accepted_on: string | null;
  habit_id: string | null;
}

/** Responses to suggestions, keyed by keyed hashes of title and category. */
@Injectable()
export class SuggestionAnswersRepository {
  constructor(private readonly database: Database) {}

  /** @param fingerprints of the suggestions to look up; no other rows are read */
  async list(
    userId: string,
    fingerprints: readonly Buffer[],
    transaction?: PipelinedTransaction,
  ): Promise<SuggestionAnswer[]> {
    const rows = await this.database.query<AnswerRow>(
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
