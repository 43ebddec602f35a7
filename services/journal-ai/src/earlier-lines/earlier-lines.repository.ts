import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredMessage } from '../conversations/index.js';

/** Message of a person, sealed. */
export type EarlierRow = RowOf<StoredMessage, 'id' | 'content'> & {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /**
   * Whether a sentence of the message may be shown: the message is a journal entry, no sentence of it was shown before,
   * and the person rejected no conclusion drawn from it.
   */
  readonly may_be_shown: boolean;
};

/** Number of messages searched, the latest ones. */
const MOST_MESSAGES = 250;

/** Reads the entries of a person from which a sentence may be shown. */
@Injectable()
export class EarlierLinesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lists the latest messages up to a day, newest first. It includes those of other conversations: a message that
   * signals danger excludes its whole day. Returns none when a sentence was already shown on `today`. The index
   * messages_newest provides this order.
   */
  list(userId: string, { today, until }: { today: string; until: string }): Promise<EarlierRow[]> {
    return this.database.query<EarlierRow>(
      'earlier-lines-list',
      `SELECT m.id, to_char(m.local_date, 'YYYY-MM-DD') AS date, m.content,
         m.mode IS NOT NULL
         AND NOT EXISTS (SELECT FROM journal_ai.earlier_lines l WHERE l.entry_id = m.id)
         AND NOT EXISTS (
           SELECT FROM journal_ai.insights i WHERE i.entry_id = m.id AND i.hidden_by IS NOT NULL)
         AND NOT EXISTS (
           SELECT FROM journal_ai.entry_topics t
           JOIN journal_ai.topic_verdicts v ON v.user_id = t.user_id AND v.tag_fingerprint = t.tag_fingerprint
           WHERE t.entry_id = m.id AND v.is_hidden) AS may_be_shown
       FROM (
         SELECT id, local_date, position, content, mode FROM journal_ai.messages
         WHERE user_id = $1 AND role = 'user' AND local_date <= $3::date
           AND NOT EXISTS (SELECT FROM journal_ai.earlier_lines WHERE user_id = $1 AND local_date = $2::date)
         ORDER BY local_date DESC, position DESC LIMIT ${MOST_MESSAGES}
       ) m
       ORDER BY m.local_date DESC, m.position DESC`,
      [userId, today, until],
    );
  }
}
