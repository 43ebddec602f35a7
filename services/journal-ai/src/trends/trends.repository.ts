import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredMessage } from '../conversations/index.js';
import type { EntryTopic } from '../insights/index.js';
import type { StoredPersona } from '../personas/index.js';
import type { Period } from './period.js';

/** A topic in one message. The conclusion is encrypted. */
export type MentionRow = RowOf<EntryTopic, 'id' | 'entryId' | 'tagFingerprint' | 'conclusion'> & {
  date: string;
  /** Time of the finding in PostgreSQL's full precision, as text. */
  found_at: string;
};

/** A persona with its activity. Name and archetype are encrypted. */
export type ActivityRow = RowOf<StoredPersona, 'id' | 'name' | 'sealedArchetype'> & {
  found: number;
  talked: number;
};

/** An entry with a feeling, encrypted. */
export type FeelingRow = RowOf<StoredMessage, 'id' | 'position'> & { feeling: Buffer; date: string };

/** A day with entries, and the total number of such days in the period. */
export interface WrittenDayRow extends Record<string, unknown> {
  date: string;
  n: number;
  total: number;
}

/**
 * Maximum number of mentions, and of feelings, that are decrypted for one response, the latest first. Decrypting this
 * number of both takes about half a second, in slices.
 */
export const MAX_ROWS = 10_000;
/**
 * Number of rows read at a time. The driver parses all rows of one response without yielding, which takes some
 * milliseconds for this number. Divides {@link MAX_ROWS}.
 */
export const STRETCH = 500;
/** Maximum number of days of the calendar, the latest first. */
const MAX_DAYS = 800;
const MAX_PERSONAS = 20;
/** Placeholder for the first page: it is combined with `infinity`, which no row has, so any UUID would do. */
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/** Repository of the data from which a person's trends are computed. */
@Injectable()
export class TrendsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the first day on which the person wrote in any conversation, `YYYY-MM-DD`; null when there is none. */
  async findFirstDay(userId: string): Promise<string | null> {
    const [row] = await this.database.query<{ day: string | null }>(
      'trends-first-day',
      `SELECT min(local_date)::text AS day FROM journal_ai.messages WHERE user_id = $1 AND role = 'user'`,
      [userId],
    );
    return row?.day ?? null;
  }

  /**
   * Returns a batch of the latest mentions of visible topics, newest first; fewer than {@link STRETCH} means that no
   * more follow. A finding is never older than its message. So, in any time zone, it is at most two days older than the
   * message's date in UTC, which bounds the index scan. The index returns the findings in order, so that only the
   * returned rows are read. The message of each finding is looked up separately, because a join would sort all of them
   * first.
   */
  listMentions(userId: string, { from, to }: Period, after?: MentionRow): Promise<MentionRow[]> {
    return this.database.query<MentionRow>(
      'trends-mentions',
      `SELECT t.id, t.entry_id, t.tag_fingerprint, t.conclusion,
         to_char(m.local_date, 'YYYY-MM-DD') AS date, t.created_at::text AS found_at
       FROM journal_ai.entry_topics t
       CROSS JOIN LATERAL (SELECT local_date FROM journal_ai.messages WHERE id = t.entry_id LIMIT 1) m
       WHERE t.user_id = $1 AND t.created_at >= $2::date - interval '2 days' AND m.local_date BETWEEN $2 AND $3
         AND t.tag_fingerprint NOT IN (
           SELECT tag_fingerprint FROM journal_ai.topic_verdicts WHERE user_id = $1 AND is_hidden)
         AND (t.created_at, t.id) < (COALESCE($4::timestamptz, 'infinity'), COALESCE($5::uuid, '${FIRST_UUID}'))
       ORDER BY t.created_at DESC, t.id DESC LIMIT ${STRETCH}`,
      [userId, from, to, after?.found_at ?? null, after?.id ?? null],
    );
  }

  /** Returns the encrypted tags of some mentions, by row id. */
  async listTags(userId: string, rowIds: readonly string[]): Promise<Map<string, Buffer>> {
    const rows = await this.database.query<RowOf<EntryTopic, 'id' | 'tag'>>(
      'trends-tags',
      'SELECT id, tag FROM journal_ai.entry_topics WHERE user_id = $1 AND id = ANY($2::uuid[])',
      [userId, rowIds],
    );
    return new Map(rows.map(({ id, tag }) => [id, tag]));
  }

  /** Returns the days with entries, latest first. Entries are the journal's messages, the only messages with a mode. */
  listWrittenDays(userId: string, { from, to }: Period): Promise<WrittenDayRow[]> {
    return this.database.query<WrittenDayRow>(
      'trends-written-days',
      `SELECT to_char(local_date, 'YYYY-MM-DD') AS date, count(*)::int AS n, (sum(count(*)) OVER ())::int AS total
       FROM journal_ai.messages
       WHERE user_id = $1 AND role = 'user' AND mode IS NOT NULL AND local_date BETWEEN $2 AND $3
       GROUP BY local_date ORDER BY local_date DESC LIMIT ${MAX_DAYS}`,
      [userId, from, to],
    );
  }

  /** Returns a batch of the latest feelings, newest first; fewer than {@link STRETCH} means that no more follow. */
  listFeelings(userId: string, { from, to }: Period, after?: FeelingRow): Promise<FeelingRow[]> {
    return this.database.query<FeelingRow>(
      'trends-feelings',
      `SELECT id, feeling, to_char(local_date, 'YYYY-MM-DD') AS date, position::text FROM journal_ai.messages m
       WHERE user_id = $1 AND feeling IS NOT NULL AND local_date BETWEEN $2 AND $3
         AND (local_date, m.position) < (COALESCE($4::date, 'infinity'), COALESCE($5::bigint, 0))
       ORDER BY local_date DESC, m.position DESC LIMIT ${STRETCH}`,
      [userId, from, to, after?.date ?? null, after?.position ?? null],
    );
  }

  /**
   * Returns the most active personas, each with the number of messages in which it was found and the number of messages
   * sent to it.
   */
  listActivity(userId: string, { from, to }: Period): Promise<ActivityRow[]> {
    return this.database.query<ActivityRow>(
      'trends-persona-activity',
      `WITH found AS (
         SELECT e.persona_id, count(DISTINCT e.entry_id)::int AS n
         FROM journal_ai.persona_evidence e JOIN journal_ai.messages m ON m.id = e.entry_id
         WHERE e.user_id = $1 AND e.created_at >= $2::date - interval '2 days' AND m.local_date BETWEEN $2 AND $3
         GROUP BY e.persona_id
       ), talked AS (
         SELECT c.persona_id, sum(sent.n)::int AS n
         FROM journal_ai.conversations c
         CROSS JOIN LATERAL (
           SELECT count(*) AS n FROM journal_ai.messages m
           WHERE m.conversation_id = c.id AND m.role = 'user' AND m.local_date BETWEEN $2 AND $3) sent
         WHERE c.user_id = $1 AND c.persona_id IS NOT NULL AND sent.n > 0 GROUP BY c.persona_id
       )
       SELECT p.id, p.name, p.sealed_archetype, COALESCE(found.n, 0) AS found, COALESCE(talked.n, 0) AS talked
       FROM journal_ai.personas p
       LEFT JOIN found ON found.persona_id = p.id
       LEFT JOIN talked ON talked.persona_id = p.id
       WHERE p.user_id = $1 AND p.discovered_at IS NOT NULL AND p.hidden_at IS NULL
         AND (found.n IS NOT NULL OR talked.n IS NOT NULL)
       ORDER BY COALESCE(found.n, 0) + COALESCE(talked.n, 0) DESC, p.id LIMIT ${MAX_PERSONAS}`,
      [userId, from, to],
    );
  }
}
