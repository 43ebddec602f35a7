import { Injectable } from '@nestjs/common';
import type { ConversationKind } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredConversation } from '../conversations/index.js';

/** Journal conversation of a day, with its first entry, sealed. */
export interface StoredDayConversation {
  readonly id: string;
  readonly entries: number;
  readonly lastEntryAt: Date;
  readonly firstEntryId: string;
  readonly firstEntry: Buffer;
}

export interface StoredDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly entries: number;
  readonly conversations: StoredDayConversation[];
}

export interface DaysPage {
  readonly userId: string;
  /** First and last day, inclusive; unbounded when null. */
  readonly from: string | null;
  readonly to: string | null;
  /** Selects only days before this day. */
  readonly before: string | null;
  readonly limit: number;
}

export interface StoredPlace {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly subjectId: string | null;
  /** Day of a journal conversation; null for the other kinds. */
  readonly date: string | null;
  readonly createdAt: Date;
}

export interface StoredPastConversation extends StoredPlace {
  /** Sealed id of the prompt that an imported conversation was started from. */
  readonly prompt: Buffer | null;
}

interface DayRow extends RowOf<StoredConversation, 'id' | 'lastEntryAt'> {
  date: string;
  day_entries: number;
  entries: number;
  entry_id: string;
  entry: Buffer;
}

type PlaceRow = RowOf<StoredConversation, 'id' | 'kind' | 'subjectId' | 'createdAt'> & {
  date: string | null;
};

type ConversationRow = PlaceRow & RowOf<StoredConversation, 'prompt'>;

/**
 * Maximum number of a day's conversations in a list. A day has one, and an imported day may have another for each prompt.
 */
const MAX_CONVERSATIONS = 20;

const PLACE_COLUMNS = `c.id, c.kind, c.subject_id, to_char(c.local_date, 'YYYY-MM-DD') AS date, c.created_at`;

/** Reads on which day and in which conversation a person's entries are. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lists one page of days on which the person wrote in the journal, newest first, with their conversations, latest
   * first.
   */
  async listDays(page: DaysPage): Promise<StoredDay[]> {
    const rows = await this.database.query<DayRow>(
      'history-days',
      // A conversation whose only message was refused as a repeat has no entries, and must not produce a day.
      `WITH days AS (
         SELECT c.local_date, count(*)::int AS entries
         FROM journal_ai.conversations c
         JOIN journal_ai.messages m ON m.conversation_id = c.id AND m.role = 'user'
         WHERE c.user_id = $1 AND c.kind = 'journal'
           AND c.local_date >= COALESCE($2::date, '-infinity') AND c.local_date <= COALESCE($3::date, 'infinity')
           AND c.local_date < COALESCE($4::date, 'infinity')
         GROUP BY c.local_date ORDER BY c.local_date DESC LIMIT $5
       )
       SELECT to_char(d.local_date, 'YYYY-MM-DD') AS date, d.entries AS day_entries, c.id, c.last_entry_at,
         written.count AS entries, first.id AS entry_id, first.content AS entry
       FROM days d
       CROSS JOIN LATERAL (
         SELECT id, last_entry_at FROM journal_ai.conversations c
         WHERE c.user_id = $1 AND c.kind = 'journal' AND c.local_date = d.local_date
           AND EXISTS (SELECT FROM journal_ai.messages WHERE conversation_id = c.id AND role = 'user')
         ORDER BY last_entry_at DESC, id LIMIT ${MAX_CONVERSATIONS}
       ) c
       CROSS JOIN LATERAL (
         SELECT count(*)::int FROM journal_ai.messages WHERE conversation_id = c.id AND role = 'user'
       ) written
       CROSS JOIN LATERAL (
         SELECT id, content FROM journal_ai.messages
         WHERE conversation_id = c.id AND role = 'user' ORDER BY position LIMIT 1
       ) first
       ORDER BY d.local_date DESC, c.last_entry_at DESC, c.id`,
      [page.userId, page.from, page.to, page.before, page.limit],
    );
    const days = new Map<string, StoredDay>();
    for (const row of rows) {
      const day = days.get(row.date) ?? { date: row.date, entries: row.day_entries, conversations: [] };
      day.conversations.push({
        id: row.id,
        entries: row.entries,
        lastEntryAt: row.last_entry_at,
        firstEntryId: row.entry_id,
        firstEntry: row.entry,
      });
      days.set(row.date, day);
    }
    return [...days.values()];
  }

  /**
   * Finds a conversation that this module shows: one of the journal, or the assessment. Conversations of other kinds
   * have their own screens. A conversation without messages is not found.
   */
  async findConversation(userId: string, conversationId: string): Promise<StoredPastConversation | null> {
    const [row] = await this.database.query<ConversationRow>(
      'history-conversation',
      `SELECT ${PLACE_COLUMNS}, c.prompt FROM journal_ai.conversations c
       WHERE c.id = $2 AND c.user_id = $1 AND c.kind IN ('journal', 'onboarding')
         AND EXISTS (SELECT FROM journal_ai.messages WHERE conversation_id = c.id)`,
      [userId, conversationId],
    );
    return row ? { ...toStoredPlace(row), prompt: row.prompt } : null;
  }

  /** Finds the conversation, of any kind, that contains a person's message, and the day on which it was written. */
  async findPlace(
    userId: string,
    entryId: string,
  ): Promise<{ conversation: StoredPlace; entryDate: string } | null> {
    const [row] = await this.database.query<PlaceRow & { entry_date: string }>(
      'history-place',
      `SELECT ${PLACE_COLUMNS}, to_char(m.local_date, 'YYYY-MM-DD') AS entry_date
       FROM journal_ai.messages m JOIN journal_ai.conversations c ON c.id = m.conversation_id
       WHERE m.id = $2 AND m.user_id = $1 AND m.role = 'user'`,
      [userId, entryId],
    );
    return row ? { conversation: toStoredPlace(row), entryDate: row.entry_date } : null;
  }
}

function toStoredPlace(row: PlaceRow): StoredPlace {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    date: row.date,
    createdAt: row.created_at,
  };
}
