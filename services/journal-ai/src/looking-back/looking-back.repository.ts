import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { EntryTopic } from '../insights/index.js';

/** Position of an entry in the reading order: by day, and within a day in the order of writing. */
export interface ReadingPlace {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The entry's position, a PostgreSQL integer as text. */
  readonly position: string;
}

export interface PlacedEntry extends ReadingPlace {
  readonly id: string;
}

/** Entry of an earlier day, sealed. */
export interface StoredEntry {
  readonly id: string;
  readonly date: string;
  readonly content: Buffer;
}

/** Entry with the conclusions about its topics, sealed. */
export interface ConcludedEntry extends StoredEntry {
  readonly topics: readonly RowOf<EntryTopic, 'id' | 'conclusion'>[];
}

export interface EntriesPage {
  readonly userId: string;
  /** Lists only entries of days before this day; entries of all days when null. */
  readonly beforeDay: string | null;
  /** Lists only entries before this entry. */
  readonly before: string | null;
  readonly limit: number;
}

interface EntryRow extends Record<string, unknown> {
  id: string;
  date: string;
  content: Buffer;
}

/** SQL expression: the day of an entry `m`. */
export const DATE = `to_char(m.local_date, 'YYYY-MM-DD') AS date`;
/**
 * SQL: the entries of the journal. Messages of other conversations have no mode. The index messages_reading provides
 * the reading order.
 */
export const ENTRIES = `journal_ai.messages m WHERE m.user_id = $1 AND m.role = 'user' AND m.mode IS NOT NULL`;

/** Reads the journal's entries in reading order, and those of certain days. */
@Injectable()
export class LookingBackRepository {
  constructor(private readonly database: Database) {}

  /** Lists entries, newest first; none when the entry `before` does not belong to the person. */
  listPage({ userId, beforeDay, before, limit }: EntriesPage): Promise<PlacedEntry[]> {
    return this.database.query<PlacedEntry & Record<string, unknown>>(
      'looking-back-page',
      `WITH before AS (
         SELECT m.local_date, m.position FROM ${ENTRIES} AND m.id = $3
       )
       SELECT m.id, ${DATE}, m.position::text FROM ${ENTRIES}
         AND m.local_date < COALESCE($2::date, 'infinity')
         AND m.local_date <= CASE WHEN $3::uuid IS NULL THEN 'infinity' ELSE (SELECT local_date FROM before) END
         AND ($3::uuid IS NULL OR (m.local_date, m.position) < (SELECT local_date, position FROM before))
       ORDER BY m.local_date DESC, m.position DESC LIMIT $4`,
      [userId, beforeDay, before, limit],
    );
  }

  /** Returns whether the person has this journal entry. */
  async hasEntry(userId: string, entryId: string): Promise<boolean> {
    const rows = await this.database.query(
      'looking-back-has-entry',
      `SELECT m.id FROM ${ENTRIES} AND m.id = $2`,
      [userId, entryId],
    );
    return rows.length > 0;
  }

  /** Finds the last entry of the latest day before the given one. */
  async findLastBefore(userId: string, day: string): Promise<StoredEntry | null> {
    const [row] = await this.database.query<EntryRow>(
      'looking-back-last-before',
      `SELECT m.id, ${DATE}, m.content FROM ${ENTRIES}
         AND m.local_date < $2 ORDER BY m.local_date DESC, m.position DESC LIMIT 1`,
      [userId, day],
    );
    return row ?? null;
  }

  /** Lists the first entries of a day with their conclusions, in the order of writing. */
  async listConcluded(userId: string, date: string, limit: number): Promise<ConcludedEntry[]> {
    const rows = await this.database.query<EntryRow & { topic_ids: string[]; conclusions: Buffer[] }>(
      'looking-back-concluded',
      `SELECT m.id, ${DATE}, m.content, t.topic_ids, t.conclusions
       FROM (SELECT m.* FROM ${ENTRIES} AND m.local_date = $2 ORDER BY m.position LIMIT $3) m
       CROSS JOIN LATERAL (
         SELECT COALESCE(array_agg(id ORDER BY id), '{}') AS topic_ids,
           COALESCE(array_agg(conclusion ORDER BY id), '{}') AS conclusions
         FROM journal_ai.entry_topics WHERE entry_id = m.id
       ) t
       ORDER BY m.position`,
      [userId, date, limit],
    );
    return rows.map((row) => ({
      ...{ id: row.id, date: row.date, content: row.content },
      topics: row.topic_ids.map((id, index) => ({ id, conclusion: row.conclusions[index] as Buffer })),
    }));
  }
}
