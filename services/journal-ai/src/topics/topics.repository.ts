import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredConversation, StoredMessage } from '../conversations/index.js';
import type { EntryTopic } from '../insights/index.js';

/** A message with a topic, its conversation and the person's verdict; tag, conclusion and verdict are encrypted. */
export type TopicRow = Omit<RowOf<EntryTopic>, 'user_id' | 'ordinal' | 'category_hash'> &
  RowOf<StoredMessage, 'conversationId'> &
  RowOf<StoredConversation, 'subjectId' | 'kind'> & {
    /** `created_at` in PostgreSQL's full precision, as text. */
    found_at: string;
    verdict: Buffer | null;
  };

/** A message of a topic, encrypted. */
export type TopicMessageRow = RowOf<StoredMessage, 'id' | 'content' | 'createdAt'> &
  RowOf<StoredConversation, 'kind'>;

/** Number of categories among the person's topics. */
export interface CategoryCount extends Record<string, unknown> {
  categories: number;
}

/** Maximum number of rows from which one list is made, the latest first. */
export const MAX_ROWS = 2_000;
/** Number of rows read at a time. Divides {@link MAX_ROWS}. */
export const STRETCH = 500;
/** Maximum number of messages of one topic that are read per conversation kind, the latest first. */
const MAX_MESSAGES = 100;

/** Placeholder for the first page: it is combined with `infinity`, which no row has, so any UUID would do. */
const FIRST_UUID = '00000000-0000-0000-0000-000000000000';

const ROWS = `
  SELECT t.id, t.tag, t.tag_fingerprint, t.conclusion, t.entry_id,
    m.conversation_id, c.subject_id, c.kind, t.created_at, t.created_at::text AS found_at, v.verdict
  FROM journal_ai.entry_topics t
  JOIN journal_ai.messages m ON m.id = t.entry_id
  JOIN journal_ai.conversations c ON c.id = m.conversation_id
  LEFT JOIN journal_ai.topic_verdicts v ON v.user_id = t.user_id AND v.tag_fingerprint = t.tag_fingerprint`;
const LATEST = `ORDER BY t.created_at DESC, t.id DESC LIMIT ${MAX_ROWS}`;

/** Repository of topics and of people's verdicts on them. */
@Injectable()
export class TopicsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns a batch of the latest messages with hidden topics, or with visible topics, newest first. Fewer than {@link
   * STRETCH} means that no more follow.
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

  /** Returns the latest messages whose topic has a hash within a range, newest first. */
  listOfHashes(userId: string, { from, to }: { from: Buffer; to: Buffer }): Promise<TopicRow[]> {
    return this.database.query<TopicRow>(
      'topics-list-of-hashes',
      `${ROWS} WHERE t.user_id = $1 AND t.tag_fingerprint BETWEEN $2 AND $3 ${LATEST}`,
      [userId, from, to],
    );
  }

  /**
   * Returns the messages of one topic by the hash of its tag, latest first, within its latest {@link MAX_ROWS}
   * mentions.
   */
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

  /**
   * Counts the categories of a person's topics. A topic has the category of its latest message; hidden topics do not
   * count.
   */
  async countCategories(userId: string): Promise<number> {
    const [row] = await this.database.query<CategoryCount>(
      'topics-count-categories',
      `SELECT count(DISTINCT category)::int AS categories FROM (
         SELECT DISTINCT ON (tag_fingerprint) category_hash AS category FROM (
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
