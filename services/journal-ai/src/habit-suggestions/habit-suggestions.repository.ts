import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredHabitSuggestions } from './habit-suggestions.entity.js';

/** Suggestions of a day, sealed. Each row is stored beside its generation and deleted with it. */
@Injectable()
export class HabitSuggestionsRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string, day: string): Promise<{ generationId: string; suggestions: Buffer } | null> {
    const [row] = await this.database.query<RowOf<StoredHabitSuggestions, 'generationId' | 'suggestions'>>(
      'habit-suggestions-find',
      `SELECT generation_id, suggestions FROM journal_ai.habit_suggestions
       WHERE user_id = $1 AND local_date::text = $2`,
      [userId, day],
    );
    return row ? { generationId: row.generation_id, suggestions: row.suggestions } : null;
  }

  /** Returns whether suggestions for the day exist, without reading their content. */
  async isThere(userId: string, day: string): Promise<boolean> {
    const rows = await this.database.query(
      'habit-suggestions-is-there',
      'SELECT FROM journal_ai.habit_suggestions WHERE user_id = $1 AND local_date::text = $2',
      [userId, day],
    );
    return rows.length > 0;
  }

  /** Stores the generated suggestions as part of a transaction. */
  sendInsert(
    transaction: PipelinedTransaction,
    { userId, generationId, day }: { userId: string; generationId: string; day: string },
    suggestions: Buffer,
  ): void {
    transaction.send(
      'habit-suggestions-insert',
      `INSERT INTO journal_ai.habit_suggestions (generation_id, user_id, local_date, suggestions)
       VALUES ($1, $2, $3::date, $4)`,
      [generationId, userId, day, suggestions],
    );
  }
}
