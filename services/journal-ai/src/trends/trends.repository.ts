import { Injectable } from '@nestjs/common';
import type { Archetype, TopicSentiment } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { Period } from './period.js';

/** A topic in one message. The conclusion sealed; in clear what the backfill has still to seal. */
export interface MentionRow extends Record<string, unknown> {
  id: string;
  entry_id: string;
  tag_fingerprint: Buffer;
  conclusion: Buffer | null;
  category: string | null;
  sentiment: TopicSentiment | null;
  intensity: number | null;
  date: string;
  /** With PostgreSQL's own precision, as text. */
  found_at: string;
}

/** A persona with what there was between it and the person. Name and archetype sealed. */
export interface ActivityRow extends Record<string, unknown> {
  id: string;
  name: Buffer;
  archetype: Archetype | null;
  sealed_archetype: Buffer | null;
  found: number;
  talked: number;
}

/** An entry that the person said their feeling at, sealed. */
export interface FeelingRow extends Record<string, unknown> {
  id: string;
  feeling: Buffer;
  date: string;
  /** An integer of PostgreSQL's, as text. */
  position: string;
}

/** A day with entries, and how many the whole period has. */
export interface WrittenDayRow extends Record<string, unknown> {
  date: string;
  n: number;
  total: number;
}

/** Mentions, and feelings, that are opened for one answer, the latest: so many of both take about half a second, in slices. */
export const MAX_ROWS = 10_000;
/** Rows that are read at a time: the driver reads the rows of one answer in one piece, some milliseconds of so many. A part of {@link MAX_ROWS}. */
export const STRETCH = 500;
/** Days of the calendar, the latest. */
const MAX_DAYS = 800;
const MAX_PERSONAS = 20;
/** Beside `infinity`, which no row has, any would do. */
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

/** What the trends of a person are counted from. */
@Injectable()
export class TrendsRepository {
  constructor(private readonly database: Database) {}

  /** The first day on which the person wrote anywhere, `YYYY-MM-DD`; null when there is none. */
  async findFirstDay(userId: string): Promise<string | null> {
    const [row] = await this.database.query<{ day: string | null }>(
      'trends-first-day',
      `SELECT min(local_date)::text AS day FROM journal_ai.messages WHERE user_id = $1 AND role = 'user'`,
      [userId],
    );
    return row?.day ?? null;
  }

  /**
   * A stretch of the latest mentions of topics that are not hidden, newest first; fewer than {@link STRETCH} are the last. Nothing is found in a message before it is written: wherever on
   * earth that was, not two days before its date in UTC, which lets the index end there. It gives them in their order, so that only
   * what is returned is read; the message of each is looked up by itself, because a join of all of them would be sorted first.
   */
  listMentions(userId: string, { from, to }: Period, after?: MentionRow): Promise<MentionRow[]> {
    return this.database.query<MentionRow>(
      'trends-mentions',
      `SELECT t.id, t.entry_id, t.tag_fingerprint, t.conclusion, t.category, t.sentiment, t.intensity,
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

  /** The sealed tags of some mentions, by their row. */
  async listTags(userId: string, rowIds: readonly string[]): Promise<Map<string, Buffer>> {
    const rows = await this.database.query<{ id: string; tag: Buffer }>(
      'trends-tags',
      'SELECT id, tag FROM journal_ai.entry_topics WHERE user_id = $1 AND id = ANY($2::uuid[])',
      [userId, rowIds],
    );
    return new Map(rows.map(({ id, tag }) => [id, tag]));
  }

  /** The days with entries, latest first. Entries are the journal's messages: only those have a mode. */
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

  /** A stretch of the latest feelings that were given, newest first; fewer than {@link STRETCH} are the last. */
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

  /** The personas with whom there was most: in how many messages each was found, and how many were sent to it. */
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
       SELECT p.id, p.name, p.archetype, p.sealed_archetype, COALESCE(found.n, 0) AS found, COALESCE(talked.n, 0) AS talked
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
