import { Injectable } from '@nestjs/common';
import type { ConversationKind, SearchKind } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { SearchPosition } from './search-cursor.js';

/** A stored insight, encrypted. */
export interface StoredFinding {
  readonly id: string;
  readonly title: Buffer;
  readonly body: Buffer;
}

/** A message of any conversation with its findings, encrypted; kinds that are not searched are left out. */
export interface StoredMessage extends SearchPosition {
  readonly id: string;
  readonly kind: Extract<SearchKind, 'entry' | 'reply'>;
  /** Id of the person's message: this message, or the one to which this message replies. */
  readonly entryId: string;
  readonly conversationKind: ConversationKind;
  readonly content: Buffer | null;
  readonly insights: readonly StoredFinding[];
}

export interface Stretch {
  readonly userId: string;
  readonly kinds: readonly SearchKind[];
  /** First day and last day of the search, both included; null means no limit. */
  readonly from: string | null;
  readonly to: string | null;
  readonly after: SearchPosition | null;
}

interface StretchRow extends Record<string, unknown> {
  id: string;
  role: 'user' | 'assistant';
  reply_to: string | null;
  date: string;
  position: string;
  conversation_kind: ConversationKind;
  content: Buffer | null;
  insight_ids: string[] | null;
  titles: Buffer[] | null;
  bodies: Buffer[] | null;
}

/**
 * Number of messages read at a time. The driver parses all rows of one response without yielding, which takes some
 * milliseconds for this number.
 */
export const STRETCH = 250;

/** Reads a person's messages, the replies and the findings, newest first. */
@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the next messages; fewer than {@link STRETCH} means that no more follow. An insight is listed with its
   * entry, on the entry's day.
   */
  async listStretch({ userId, kinds, from, to, after }: Stretch): Promise<StoredMessage[]> {
    const roles = [
      ...(kinds.includes('entry') ? ['user'] : []),
      ...(kinds.includes('reply') ? ['assistant'] : []),
    ];
    const rows = await this.database.query<StretchRow>(
      'search-stretch',
      `WITH stretch AS (
         SELECT id, conversation_id, role, reply_to, local_date, position,
           CASE WHEN role = ANY($2::text[]) THEN content END AS content
         FROM journal_ai.messages m
         WHERE user_id = $1 AND m.conversation_id NOT IN (
             SELECT c.id FROM journal_ai.conversations c JOIN journal_ai.personas p ON p.id = c.persona_id
             WHERE p.user_id = $1 AND p.hidden_at IS NOT NULL)
           AND (local_date, position) < (COALESCE($4::date, 'infinity'), COALESCE($5::bigint, 0))
           AND local_date >= COALESCE($6::date, '-infinity') AND local_date <= COALESCE($7::date, 'infinity')
           AND (role = 'user' OR reply_to IS NOT NULL)
           AND (role = ANY($2::text[])
             OR ($3 AND role = 'user' AND EXISTS (
               SELECT FROM journal_ai.insights i WHERE i.user_id = $1 AND i.entry_id = m.id AND i.hidden_by IS NULL)))
         ORDER BY local_date DESC, position DESC LIMIT ${STRETCH}
       ), found AS (
         SELECT i.entry_id, array_agg(i.id::text ORDER BY i.ordinal) AS ids,
           array_agg(i.title ORDER BY i.ordinal) AS titles, array_agg(i.body ORDER BY i.ordinal) AS bodies
         FROM stretch s JOIN journal_ai.insights i ON i.entry_id = s.id
         WHERE $3 AND s.role = 'user' AND i.user_id = $1 AND i.hidden_by IS NULL
         GROUP BY i.entry_id
       )
       SELECT s.id, s.role, s.reply_to, to_char(s.local_date, 'YYYY-MM-DD') AS date, s.position, s.content,
         c.kind AS conversation_kind, found.ids AS insight_ids, found.titles, found.bodies
       FROM stretch s
       JOIN journal_ai.conversations c ON c.id = s.conversation_id
       LEFT JOIN found ON found.entry_id = s.id
       ORDER BY s.local_date DESC, s.position DESC`,
      [userId, roles, kinds.includes('insight'), after?.date ?? null, after?.position ?? null, from, to],
    );
    return rows.map(toStoredMessage);
  }
}

function toStoredMessage(row: StretchRow): StoredMessage {
  const { id, role, date, position, conversation_kind: conversationKind, content } = row;
  const insights = (row.insight_ids ?? []).map((insightId, index) => ({
    id: insightId,
    title: row.titles?.[index] as Buffer,
    body: row.bodies?.[index] as Buffer,
  }));
  const kind = role === 'user' ? 'entry' : 'reply';
  return { id, kind, entryId: row.reply_to ?? id, date, position, conversationKind, content, insights };
}
