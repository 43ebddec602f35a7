import { Injectable } from '@nestjs/common';
import type { ConversationKind, TopicSentiment } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';

/** One message with a topic. Tag, conclusion and verdict sealed; in clear what the backfill has still to seal. */
export interface TopicRow extends Record<string, unknown> {
  id: string;
  tag: Buffer;
  tag_fingerprint: Buffer;
  conclusion: Buffer | null;
  category: string | null;
  sentiment: TopicSentiment | null;
  intensity: number | null;
  entry_id: string;
  conversation_id: string;
  /** What the conversation is with: in an exercise its run, by whose id people know it. */
  subject_id: string | null;
  kind: ConversationKind;
  created_at: Date;
  /** The same with PostgreSQL's own precision, as text. */
  found_at: string;
  verdict: Buffer | null;
}

/** A message of a topic, sealed. */
export interface TopicMessageRow extends Record<string, unknown> {
  id: string;
  kind: ConversationKind;
  content: Buffer;
  created_at: Date;
}

/** How many categories a person's topics have. */
export interface CategoryCount extends Record<string, unknown> {
  categories: number;
}

/** Rows that one list is made from: the latest. */
export const MAX_ROWS = 2_000;
/** Rows of it that are read at a time. A part of {@link MAX_ROWS}. */
export const STRETCH = 500;
/** Messages of one topic that are read, of each kind of conversation: the latest. */
const MAX_MESSAGES = 100;

/** Beside `infinity`, which no row has, any would do. */
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

const ROWS = `
  SELECT t.id, t.tag, t.tag_fingerprint, t.conclusion, t.category, t.sentiment, t.intensity, t.entry_id,
    m.conversation_id, c.subject_id, c.kind, t.created_at, t.created_at::text AS found_at, v.verdict
  FROM journal_ai.entry_topics t
  JOIN journal_ai.messages m ON m.id = t.entry_id
  JOIN journal_ai.conversations c ON c.id = m.conversation_id
  LEFT JOIN journal_ai.topic_verdicts v ON v.user_id = t.user_id AND v.tag_fingerprint = t.tag_fingerprint`;
const LATEST = `ORDER BY t.created_at DESC, t.id DESC LIMIT ${MAX_ROWS}`;

/** Rows of topics and of what their person says of them. */
@Injectable()
export class TopicsRepository {
  constructor(private readonly database: Database) {}

  /**
   * A stretch of the latest messages with topics that are hidden, or that are not; newest first. Fewer than {@link STRETCH} are the last.
   */
  list(userId: string, hidden: boolean, after?: TopicRow): Promise<TopicRow[]> {
    return this.database.query<TopicRow>(
      'topics-list',
      `${ROWS} WHERE t.user_id = $1 AND COALESCE(v.is_hidden, false) = $2
         AND (t.created_at, t.id) < (COALESCE($3::timestamptz, 'infinity'), COALESCE($4::uuid, '${FIRST_UUID}'))
       ORDER BY t.created_at DESC, t.id DESC LIMIT ${STRETCH}`,
      [userId, hidden, after?.found_at ?? null, after?.id ?? null],
    );
  }

  /** The latest messages whose topic has a hash within a range, newest first. */
  listOfHashes(userId: string, { from, to }: { from: Buffer; to: Buffer }): Promise<TopicRow[]> {
    return this.database.query<TopicRow>(
      'topics-list-of-hashes',
      `${ROWS} WHERE t.user_id = $1 AND t.tag_fingerprint BETWEEN $2 AND $3 ${LATEST}`,
      [userId, from, to],
    );
  }

  /** The messages of one topic by the hash of its tag, latest first, within its latest {@link MAX_ROWS} mentions. */
  listMessages(userId: string, tagHash: Buffer): Promise<TopicMessageRow[]> {
    return this.database.query<TopicMessageRow>(
      'topics-list-messages',
      `SELECT id, kind, content, created_at FROM (
         SELECT m.id, c.kind, m.content, m.created_at,
           row_number() OVER (PARTITION BY c.kind ORDER BY m.created_at DESC, m.id) AS place
         FROM (
           SELECT entry_id FROM journal_ai.entry_topics t WHERE t.user_id = $1 AND t.tag_fingerprint = $2 ${LATEST}
         ) mentions
         JOIN journal_ai.messages m ON m.id = mentions.entry_id
         JOIN journal_ai.conversations c ON c.id = m.conversation_id
       ) ranked
       WHERE place <= ${MAX_MESSAGES} ORDER BY created_at DESC, id`,
      [userId, tagHash],
    );
  }

  /** A topic has the category of its latest message; hidden ones do not count. */
  async countCategories(userId: string): Promise<number> {
    const [row] = await this.database.query<CategoryCount>(
      'topics-count-categories',
      `SELECT count(DISTINCT category)::int AS categories FROM (
         SELECT DISTINCT ON (tag_fingerprint) COALESCE(category_hash, category::bytea) AS category FROM (
           SELECT t.* FROM journal_ai.entry_topics t
           JOIN journal_ai.messages m ON m.id = t.entry_id
           LEFT JOIN journal_ai.topic_verdicts v ON v.user_id = t.user_id AND v.tag_fingerprint = t.tag_fingerprint
           WHERE t.user_id = $1 AND v.is_hidden IS NOT TRUE ${LATEST}) latest
         ORDER BY tag_fingerprint, created_at DESC, id DESC) topics`,
      [userId],
    );
    return row?.categories ?? 0;
  }

  sendVerdict(
    transaction: PipelinedTransaction,
    userId: string,
    { tagHash, verdict, isHidden }: { tagHash: Buffer; verdict: Buffer; isHidden: boolean },
  ): void {
    transaction.send(
      'topics-store-verdict',
      `INSERT INTO journal_ai.topic_verdicts (user_id, tag_fingerprint, verdict, is_hidden) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, tag_fingerprint) DO UPDATE SET verdict = excluded.verdict, is_hidden = excluded.is_hidden`,
      [userId, tagHash, verdict, isHidden],
    );
  }

  sendRemoveVerdict(transaction: PipelinedTransaction, userId: string, tagHash: Buffer): void {
    transaction.send(
      'topics-remove-verdict',
      'DELETE FROM journal_ai.topic_verdicts WHERE user_id = $1 AND tag_fingerprint = $2',
      [userId, tagHash],
    );
  }
}
