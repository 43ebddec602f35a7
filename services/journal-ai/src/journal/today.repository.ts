import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';

/** A conversation of the journal with the last entry in it, sealed. */
export interface StoredConversation {
  readonly id: string;
  readonly prompt: { readonly key: string | null; readonly prompt: Buffer | null };
  readonly entries: number;
  readonly lastEntryAt: Date;
  readonly lastEntryId: string;
  readonly lastEntry: Buffer;
}

/** Maximum of conversations of one day that the screen lists. */
const MAX_CONVERSATIONS = 20;

/** The journal's conversations of one day. */
@Injectable()
export class TodayRepository {
  constructor(private readonly database: Database) {}

  /** Latest first. */
  async listOfDay(userId: string, localDate: string): Promise<StoredConversation[]> {
    const rows = await this.database.query<{
      id: string;
      prompt_key: string | null;
      prompt: Buffer | null;
      entries: number;
      last_entry_at: Date;
      entry_id: string;
      entry: Buffer;
    }>(
      'journal-list-of-day',
      `SELECT c.id, c.prompt_key, c.prompt, entries.count AS entries, c.last_entry_at,
         last.id AS entry_id, last.content AS entry
       FROM journal_ai.conversations c
       CROSS JOIN LATERAL (
         SELECT count(*)::int FROM journal_ai.messages WHERE conversation_id = c.id AND role = 'user'
       ) entries
       CROSS JOIN LATERAL (
         SELECT id, content, position FROM journal_ai.messages
         WHERE conversation_id = c.id AND role = 'user' ORDER BY position DESC LIMIT 1
       ) last
       WHERE c.user_id = $1 AND c.kind = 'journal' AND c.local_date = $2
       ORDER BY c.last_entry_at DESC, last.position DESC LIMIT ${MAX_CONVERSATIONS}`,
      [userId, localDate],
    );
    return rows.map((row) => ({
      id: row.id,
      prompt: { key: row.prompt_key, prompt: row.prompt },
      entries: row.entries,
      lastEntryAt: row.last_entry_at,
      lastEntryId: row.entry_id,
      lastEntry: row.entry,
    }));
  }
}
