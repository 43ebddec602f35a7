import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredMessage } from '../conversations/index.js';
import type { DayRange } from './recall-question.js';

/** An entry of the journal, encrypted. */
export type RecalledRow = RowOf<StoredMessage, 'id' | 'position' | 'content'> & {
  /** `YYYY-MM-DD` */
  readonly date: string;
};

export interface RecallStretch {
  readonly userId: string;
  readonly range: DayRange;
  /** Id of the entry with the question; that entry and later entries are left out. */
  readonly askedIn: string;
  /** Last entry of the previous batch; null for the first batch. */
  readonly after: Pick<RecalledRow, 'date' | 'position'> | null;
}

/** Number of entries read at a time. */
export const STRETCH = 250;

/** Reads a person's own entries that precede a given entry. */
@Injectable()
export class RecallRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the next entries, newest first; fewer than {@link STRETCH} means that no more follow. The index
   * messages_reading has this order.
   */
  listStretch({ userId, range, askedIn, after }: RecallStretch): Promise<RecalledRow[]> {
    return this.database.query<RecalledRow>(
      'recall-stretch',
      `SELECT m.id, to_char(m.local_date, 'YYYY-MM-DD') AS date, m.position::text, m.content
       FROM journal_ai.messages m
       JOIN journal_ai.messages asked ON asked.id = $2 AND asked.user_id = $1
       WHERE m.user_id = $1 AND m.role = 'user' AND m.mode IS NOT NULL
         AND (m.local_date, m.position) < (asked.local_date, asked.position)
         AND (m.local_date, m.position) < (COALESCE($3::date, 'infinity'), COALESCE($4::bigint, 0))
         AND m.local_date >= COALESCE($5::date, '-infinity') AND m.local_date <= COALESCE($6::date, 'infinity')
       ORDER BY m.local_date DESC, m.position DESC LIMIT ${STRETCH}`,
      [userId, askedIn, after?.date ?? null, after?.position ?? null, range.from, range.to],
    );
  }
}
