import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredMessage } from '../../conversations/index.js';
import type { ReviewSpan } from './review-period.js';

/** Message of a person, sealed. */
export interface SealedMessage {
  readonly id: string;
  readonly content: Buffer;
  /** `YYYY-MM-DD` in the person's time zone. */
  readonly day: string;
  readonly writtenAt: Date;
  /** Whether the message is a journal entry: only entries are reviewed. */
  readonly isEntry: boolean;
}

/** Maximum number of messages that one review decrypts: 48 a day over a whole month. */
export const MAX_MESSAGES = 1_500;

/** Messages that reviews are made from. */
@Injectable()
export class ReviewMaterialRepository {
  constructor(private readonly database: Database) {}

  /**
   * Reads the latest messages of a span and of the day before it, in every conversation, oldest first: danger found
   * anywhere matters.
   */
  async read(userId: string, { from, to }: ReviewSpan): Promise<SealedMessage[]> {
    const rows = await this.database.query<
      RowOf<StoredMessage, 'id' | 'content' | 'createdAt'> & { day: string; is_entry: boolean }
    >(
      'review-material-read',
      `SELECT id, content, local_date::text AS day, created_at, mode IS NOT NULL AS is_entry FROM journal_ai.messages
       WHERE user_id = $1 AND role = 'user' AND local_date BETWEEN $2::date - 1 AND $3::date
       ORDER BY local_date DESC, position DESC LIMIT ${MAX_MESSAGES}`,
      [userId, from, to],
    );
    return rows
      .reverse()
      .map(({ created_at: writtenAt, is_entry: isEntry, ...row }) => ({ ...row, writtenAt, isEntry }));
  }
}
