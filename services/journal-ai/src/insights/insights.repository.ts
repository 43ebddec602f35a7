import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredInsight } from './insight.entity.js';

/** Insight as stored: texts sealed, with its evidence and the tags of its entry. */
export type InsightRow = Omit<RowOf<StoredInsight>, 'user_id' | 'ordinal' | 'type_hash' | 'hidden_by'> & {
  quote_ids: string[];
  quotes: Buffer[];
  tag_ids: string[];
  tags: Buffer[];
};

export interface NewInsight {
  id: string;
  ordinal: number;
  sealedType: Buffer;
  typeHash: Buffer;
  title: Buffer;
  body: Buffer;
  quotes: { id: string; quote: Buffer }[];
}

export interface NewTopic {
  id: string;
  tag: Buffer;
  tagHash: Buffer;
  conclusion: Buffer;
  categoryHash: Buffer;
}

/** Analysed message, to which the evidence refers, in the journal or in any other conversation. */
export interface FoundIn {
  readonly userId: string;
  readonly entryId: string;
  readonly conversationId: string;
  readonly now: Date;
  /** Ordinal of the first inserted insight when the message already has insights; 0 by default. */
  readonly firstOrdinal?: number;
}

export interface InsightPage {
  userId: string;
  typeHash?: Buffer;
  tagHash?: Buffer;
  from?: Date;
  to?: Date;
  /** true: only insights that the person rejected with "Not me", and their restatements; otherwise only the others. */
  hidden?: boolean;
  /**
   * Returns only the insights that follow this one in a list with the newest first; none when it belongs to another
   * person.
   */
  after?: string;
  limit: number;
}

/** SQL condition: the message on which the insight is based is not being deleted. */
const IS_SHOWN = 'EXISTS (SELECT FROM journal_ai.messages m WHERE m.id = i.entry_id)';

const COLUMNS = `
  i.id, i.entry_id, i.conversation_id, i.sealed_type, i.title, i.body, i.created_at, i.verdict,
  evidence.ids AS quote_ids, evidence.quotes, topics.ids AS tag_ids, topics.tags`;

const PARTS = `
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(e.id::text ORDER BY e.ordinal), '{}') AS ids,
           coalesce(array_agg(e.quote ORDER BY e.ordinal), '{}') AS quotes
    FROM journal_ai.insight_evidence e WHERE e.insight_id = i.id
  ) evidence
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(t.id::text ORDER BY t.ordinal), '{}') AS ids,
           coalesce(array_agg(t.tag ORDER BY t.ordinal), '{}') AS tags
    FROM journal_ai.entry_topics t WHERE t.entry_id = i.entry_id AND NOT EXISTS (
      SELECT FROM journal_ai.topic_verdicts v
      WHERE v.user_id = t.user_id AND v.tag_fingerprint = t.tag_fingerprint AND v.is_hidden)
  ) topics`;

/** Rows of insights, their evidence and the topics of entries. */
@Injectable()
export class InsightsRepository {
  constructor(private readonly database: Database) {}

  /** Returns one page, newest first. */
  findPage(page: InsightPage, transaction?: PipelinedTransaction): Promise<InsightRow[]> {
    return this.database.query<InsightRow>(
      'insights-page',
      `SELECT ${COLUMNS}
       FROM (
         SELECT * FROM journal_ai.insights i
         WHERE i.user_id = $1 AND ${IS_SHOWN} AND (i.hidden_by IS NOT NULL) = $8
           AND ($2::bytea IS NULL OR i.type_hash = $2)
           AND ($3::bytea IS NULL OR EXISTS (
             SELECT FROM journal_ai.entry_topics t
             WHERE t.user_id = $1 AND t.tag_fingerprint = $3 AND t.entry_id = i.entry_id))
           AND ($4::timestamptz IS NULL OR i.created_at >= $4)
           AND ($5::timestamptz IS NULL OR i.created_at <= $5)
           AND ($6::uuid IS NULL OR (i.created_at, i.id) < (
             SELECT c.created_at, c.id FROM journal_ai.insights c WHERE c.id = $6 AND c.user_id = $1))
         ORDER BY i.created_at DESC, i.id DESC
         LIMIT $7
       ) i ${PARTS}
       ORDER BY i.created_at DESC, i.id DESC`,
      [
        page.userId,
        page.typeHash ?? null,
        page.tagHash ?? null,
        page.from ?? null,
        page.to ?? null,
        page.after ?? null,
        page.limit,
        page.hidden ?? false,
      ],
      transaction,
    );
  }

  /** Returns the insights of one message that are not hidden, in the order in which they were found. */
  findOfEntry(userId: string, entryId: string): Promise<InsightRow[]> {
    return this.database.query<InsightRow>(
      'insights-of-entry',
      `SELECT ${COLUMNS} FROM journal_ai.insights i ${PARTS}
       WHERE i.user_id = $1 AND i.entry_id = $2 AND ${IS_SHOWN} AND i.hidden_by IS NULL ORDER BY i.ordinal`,
      [userId, entryId],
    );
  }

  /** Returns some insights of a person that are not hidden, in the order of the ids. */
  findByIds(userId: string, ids: readonly string[]): Promise<InsightRow[]> {
    return this.database.query<InsightRow>(
      'insights-by-ids',
      `SELECT ${COLUMNS} FROM journal_ai.insights i ${PARTS}
       WHERE i.user_id = $1 AND i.id = ANY($2::uuid[]) AND ${IS_SHOWN} AND i.hidden_by IS NULL
       ORDER BY array_position($2::uuid[], i.id)`,
      [userId, ids],
    );
  }

  /** Returns one insight of a person, hidden or not; null when there is none. */
  async findOne(userId: string, id: string): Promise<InsightRow | null> {
    const [row] = await this.database.query<InsightRow>(
      'insights-find-one',
      `SELECT ${COLUMNS} FROM journal_ai.insights i ${PARTS} 
       WHERE i.user_id = $1 AND i.id = $2 AND ${IS_SHOWN}`,
      [userId, id],
    );
    return row ?? null;
  }

  /**
   * Inserts insights. A second insertion for the same message violates a unique constraint, and the transaction fails.
   */
  insertInsights(
    transaction: PipelinedTransaction,
    { userId, entryId, conversationId, now }: FoundIn,
    insights: readonly NewInsight[],
  ): void {
    const quotes = insights.flatMap(({ id: insightId, quotes }) =>
      quotes.map(({ id, quote }, ordinal) => ({ id, insightId, ordinal, quote })),
    );
    transaction.send(
      'insights-insert',
      `WITH inserted AS (
         INSERT INTO journal_ai.insights
           (id, user_id, entry_id, conversation_id, created_at, ordinal, sealed_type, type_hash, title, body)
         SELECT id, $1, $2, $3, $4, ordinal, sealed_type, type_hash, title, body
         FROM unnest($5::uuid[], $6::smallint[], $7::bytea[], $8::bytea[], $9::bytea[], $10::bytea[])
           AS found (id, ordinal, sealed_type, type_hash, title, body)
       )
       INSERT INTO journal_ai.insight_evidence (id, user_id, entry_id, insight_id, ordinal, quote)
       SELECT id, $1, $2, insight_id, ordinal, quote
       FROM unnest($11::uuid[], $12::uuid[], $13::smallint[], $14::bytea[])
         AS quoted (id, insight_id, ordinal, quote)`,
      [
        userId,
        entryId,
        conversationId,
        now,
        insights.map(({ id }) => id),
        insights.map(({ ordinal }) => ordinal),
        insights.map(({ sealedType }) => sealedType),
        insights.map(({ typeHash }) => typeHash),
        insights.map(({ title }) => title),
        insights.map(({ body }) => body),
        quotes.map(({ id }) => id),
        quotes.map(({ insightId }) => insightId),
        quotes.map(({ ordinal }) => ordinal),
        quotes.map(({ quote }) => quote),
      ],
    );
  }

  /** Deletes the findings of some messages, with their evidence and the waiting insights. */
  sendRemove(transaction: PipelinedTransaction, userId: string, entryIds: readonly string[]): void {
    transaction.send(
      'insights-remove',
      `WITH topics AS (
         DELETE FROM journal_ai.entry_topics WHERE user_id = $1 AND entry_id = ANY($2::uuid[])
       ), held AS (
         DELETE FROM journal_ai.held_insights WHERE user_id = $1 AND entry_id = ANY($2::uuid[])
       )
       DELETE FROM journal_ai.insights WHERE user_id = $1 AND entry_id = ANY($2::uuid[])`,
      [userId, entryIds],
    );
  }

  insertTopics(
    transaction: PipelinedTransaction,
    { userId, entryId, now }: FoundIn,
    topics: readonly NewTopic[],
  ): void {
    transaction.send(
      'entry-topics-insert',
      `INSERT INTO journal_ai.entry_topics
         (id, user_id, entry_id, created_at, ordinal, tag, tag_fingerprint, conclusion, category_hash)
       SELECT id, $1, $2, $3, ordinal, tag, tag_hash, conclusion, category_hash
       FROM unnest($4::uuid[], $5::smallint[], $6::bytea[], $7::bytea[], $8::bytea[], $9::bytea[])
         AS found (id, ordinal, tag, tag_hash, conclusion, category_hash)`,
      [
        userId,
        entryId,
        now,
        topics.map(({ id }) => id),
        topics.map((_, ordinal) => ordinal),
        topics.map(({ tag }) => tag),
        topics.map(({ tagHash }) => tagHash),
        topics.map(({ conclusion }) => conclusion),
        topics.map(({ categoryHash }) => categoryHash),
      ],
    );
  }

  async count(transaction: PipelinedTransaction, userId: string, entryId: string): Promise<number> {
    const [row] = await transaction.query<{ count: number }>(
      'insights-count-of-entry',
      'SELECT count(*)::int AS count FROM journal_ai.insights WHERE user_id = $1 AND entry_id = $2',
      [userId, entryId],
    );
    return row?.count ?? 0;
  }
}
