import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { SuggestionSet } from './suggestion-set.entity.js';

/** A person's latest set of suggestions, encrypted. */
export interface StoredSet {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly suggestions: Buffer;
}

/**
 * Stores one set per person; the next day's set replaces it. Reading and replacing are named SQL, because they are
 * pipelined in transactions of the caller.
 */
@Injectable()
export class SuggestionSetsRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string, transaction?: PipelinedTransaction): Promise<StoredSet | null> {
    const [row] = await this.database.query<{ day: string; suggestions: Buffer }>(
      'suggestion-sets-find',
      'SELECT local_date::text AS day, suggestions FROM habits.suggestion_sets WHERE user_id = $1',
      [userId],
      transaction,
    );
    return row ?? null;
  }

  /** Deletes the set of a day; a set of another day is kept. */
  async remove(userId: string, day: string): Promise<void> {
    await this.database.source.manager.delete(SuggestionSet, { userId, localDate: day });
  }

  /**
   * Queues the replacement in a transaction. Does nothing when the day already has a set, when the stored set is of a
   * later day, or when the person's data have been erased in the meantime.
   */
  sendReplace(transaction: PipelinedTransaction, userId: string, { day, suggestions }: StoredSet): void {
    transaction.send(
      'suggestion-sets-replace',
      `INSERT INTO habits.suggestion_sets AS known (user_id, local_date, suggestions)
       SELECT $1, $2::date, $3 FROM habits.suggestion_days WHERE user_id = $1
       ON CONFLICT (user_id) DO UPDATE SET local_date = excluded.local_date, suggestions = excluded.suggestions
       WHERE known.local_date < excluded.local_date`,
      [userId, day, suggestions],
    );
  }
}
