import { Injectable } from '@nestjs/common';
import type { InsightType } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** An insight as it is stored: texts sealed, with its evidence and the tags of its entry. */
export interface InsightRow {
  id: string;
  entry_id: string;
  conversation_id: string;
  type: InsightType;
  title: Buffer;
  body: Buffer;
  created_at: Date;
  quote_ids: string[];
  quotes: Buffer[];
  tag_ids: string[];
  tags: Buffer[];
}

export interface NewInsight {
  id: string;
  ordinal: number;
  type: InsightType;
  title: Buffer;
  body: Buffer;
  quotes: { id: string; quote: Buffer }[];
}

export interface NewTopic {
  id: string;
  tag: Buffer;
  fingerprint: Buffer;
  category: string;
  sentiment: string;
  intensity: number;
}

/** Whose entry, and when it was analysed. */
export interface FoundIn {
  readonly userId: string;
  readonly entryId: string;
  readonly conversationId: string;
  readonly now: Date;
}

export interface InsightPage {
  userId: string;
  type?: string;
  tagFingerprint?: Buffer;
  from?: Date;
  to?: Date;
  /** Only insights after this one, newest first; nothing when it is not this person's. */
  after?: string;
  limit: number;
}

const COLUMNS = `
  i.id, i.entry_id, i.conversation_id, i.type, i.title, i.body, i.created_at,
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
    FROM journal_ai.entry_topics t WHERE t.entry_id = i.entry_id
  ) topics`;

/** Rows of insights, their evidence and the topics of entries. */
@Injectable()
export class InsightsRepository {
  constructor(private readonly database: Database) {}

  /** One page, newest first. One query. */
  findPage(page: InsightPage): Promise<InsightRow[]> {
    return this.database.query<InsightRow & Record<string, unknown>>(
      'insights-page',
      `SELECT ${COLUMNS}
       FROM (
         SELECT * FROM journal_ai.insights i
         WHERE i.user_id = $1
           AND ($2::text IS NULL OR i.type = $2)
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
        page.type ?? null,
        page.tagFingerprint ?? null,
        page.from ?? null,
        page.to ?? null,
        page.after ?? null,
        page.limit,
      ],
    );
  }

  /** The insights of one entry in the order they were found. One query. */
  findOfEntry(userId: string, entryId: string): Promise<InsightRow[]> {
    return this.database.query<InsightRow & Record<string, unknown>>(
      'insights-of-entry',
      `SELECT ${COLUMNS} FROM journal_ai.insights i ${PARTS}
       WHERE i.user_id = $1 AND i.entry_id = $2 ORDER BY i.ordinal`,
      [userId, entryId],
    );
  }

  /** One statement; a second save of the same entry breaks a unique rule, and with it the transaction. */
  async insertInsights(
    transaction: PipelinedTransaction,
    { userId, entryId, conversationId, now }: FoundIn,
    insights: readonly NewInsight[],
  ): Promise<void> {
    const quotes = insights.flatMap(({ id: insightId, quotes }) =>
      quotes.map(({ id, quote }, ordinal) => ({ id, insightId, ordinal, quote })),
    );
    await this.database.query(
      'insights-insert',
      `WITH inserted AS (
         INSERT INTO journal_ai.insights
           (id, user_id, entry_id, conversation_id, created_at, ordinal, type, title, body)
         SELECT id, $1, $2, $3, $4, ordinal, type, title, body
         FROM unnest($5::uuid[], $6::smallint[], $7::text[], $8::bytea[], $9::bytea[])
           AS found (id, ordinal, type, title, body)
       )
       INSERT INTO journal_ai.insight_evidence (id, user_id, entry_id, insight_id, ordinal, quote)
       SELECT id, $1, $2, insight_id, ordinal, quote
       FROM unnest($10::uuid[], $11::uuid[], $12::smallint[], $13::bytea[])
         AS quoted (id, insight_id, ordinal, quote)`,
      [
        userId,
        entryId,
        conversationId,
        now,
        insights.map(({ id }) => id),
        insights.map(({ ordinal }) => ordinal),
        insights.map(({ type }) => type),
        insights.map(({ title }) => title),
        insights.map(({ body }) => body),
        quotes.map(({ id }) => id),
        quotes.map(({ insightId }) => insightId),
        quotes.map(({ ordinal }) => ordinal),
        quotes.map(({ quote }) => quote),
      ],
      transaction,
    );
  }

  /** One statement. */
  async insertTopics(
    transaction: PipelinedTransaction,
    { userId, entryId, now }: FoundIn,
    topics: readonly NewTopic[],
  ): Promise<void> {
    await this.database.query(
      'entry-topics-insert',
      `INSERT INTO journal_ai.entry_topics
         (id, user_id, entry_id, created_at, ordinal, tag, tag_fingerprint, category, sentiment, intensity)
       SELECT id, $1, $2, $3, ordinal, tag, fingerprint, category, sentiment, intensity
       FROM unnest($4::uuid[], $5::smallint[], $6::bytea[], $7::bytea[], $8::text[], $9::text[], $10::smallint[])
         AS found (id, ordinal, tag, fingerprint, category, sentiment, intensity)`,
      [
        userId,
        entryId,
        now,
        topics.map(({ id }) => id),
        topics.map((_, ordinal) => ordinal),
        topics.map(({ tag }) => tag),
        topics.map(({ fingerprint }) => fingerprint),
        topics.map(({ category }) => category),
        topics.map(({ sentiment }) => sentiment),
        topics.map(({ intensity }) => intensity),
      ],
      transaction,
    );
  }
}
