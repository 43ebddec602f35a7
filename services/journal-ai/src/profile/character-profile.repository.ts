import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredMessage } from '../conversations/index.js';
import type { EntryTopic, StoredInsight } from '../insights/index.js';
import { FOCUS_DAYS, INTROSPECTION_ENTRIES, PROFILE_INSIGHTS } from './formulas.js';

/** Numbers of a person's rows, from which the profile is computed. */
export interface ProfileCounts extends Record<string, unknown> {
  insights: number;
  exercises: number;
  first_exercise_at: Date | null;
  /**
   * Number of insights and personas that the person rejected with "Not me"; insights are counted up to {@link
   * PROFILE_INSIGHTS}.
   */
  rejected: number;
  is_assessed: boolean;
}

/** An entry, sealed, with the categories and types of the findings in it. */
export type RecentEntry = NearMessage & { topic_ids: string[]; conclusions: Buffer[] };

/** A message near an entry, sealed. */
export type NearMessage = RowOf<StoredMessage, 'id' | 'content' | 'createdAt'>;

/** First insight of a type, sealed. */
export type FirstInsight = RowOf<StoredInsight, 'id' | 'sealedType' | 'entryId' | 'createdAt'>;

/** A topic and the number of its recent mentions. Its tag is sealed, and taken from the latest entry. */
export type TopTopic = RowOf<EntryTopic, 'id' | 'tag' | 'tagFingerprint'> & { mentions: number };

/** First events with their times; texts are sealed, and other facts are ids. */
export interface FirstTimes {
  readonly entry: { readonly id: string; readonly created_at: Date } | null;
  readonly insights: readonly FirstInsight[];
  readonly talks: readonly { readonly persona_id: string; readonly created_at: Date }[];
}

/** SQL for the person's entries. The index messages_reading has them in order. */
const ENTRIES = `journal_ai.messages m WHERE m.user_id = $1 AND m.role = 'user' AND m.mode IS NOT NULL`;
/** SQL condition that is true for a row `t` of topics that the person did not hide. */
const TOPIC_IS_SHOWN = `NOT EXISTS (SELECT FROM journal_ai.topic_verdicts v
  WHERE v.user_id = t.user_id AND v.tag_fingerprint = t.tag_fingerprint AND v.is_hidden)`;
const LATEST_ENTRIES = `ORDER BY m.local_date DESC, m.position DESC LIMIT ${INTROSPECTION_ENTRIES}`;
const MAX_TALKS = 50;
/**
 * Maximum number of messages around the latest entries that are checked for danger: about seven around each entry, and
 * 10 ms of work.
 */
const MAX_NEAR = 200;
/**
 * Number of topics from which the focus is chosen; it is larger than needed, because a plan may show only some of them.
 */
const MAX_TOPICS = 20;

/**
 * Repository of the rows that the character profile is computed from. Each statement reads a limited number of rows, or
 * counts with an index.
 */
@Injectable()
export class CharacterProfileRepository {
  constructor(private readonly database: Database) {}

  /**
   * Counts a person's rows. The few rows that are being deleted are counted separately, so that the other rows need not
   * be looked up.
   */
  async count(transaction: PipelinedTransaction, userId: string): Promise<ProfileCounts> {
    const [row] = await this.database.query<ProfileCounts>(
      'profile-count',
      `SELECT
         (SELECT count(*) FROM journal_ai.insights WHERE user_id = $1 AND hidden_by IS NULL)::int
           - (SELECT count(*) FROM journal_ai.stored_messages m JOIN journal_ai.insights i ON i.entry_id = m.id
              WHERE m.deletion_id IS NOT NULL AND m.user_id = $1 AND i.hidden_by IS NULL)::int AS insights,
         (SELECT count(*) FROM journal_ai.exercise_completions WHERE user_id = $1)::int AS exercises,
         (SELECT min(completed_at) FROM journal_ai.exercise_completions WHERE user_id = $1) AS first_exercise_at,
         (SELECT count(*) FROM (
            SELECT FROM journal_ai.insights WHERE user_id = $1 AND hidden_by = id LIMIT ${PROFILE_INSIGHTS}) own)::int
           + (SELECT count(*) FROM journal_ai.personas
              WHERE user_id = $1 AND hidden_at IS NOT NULL AND discovered_at IS NOT NULL)::int AS rejected,
         EXISTS (SELECT FROM journal_ai.onboarding_runs WHERE user_id = $1 AND completed_at IS NOT NULL) AS is_assessed`,
      [userId],
      transaction,
    );
    return row as ProfileCounts;
  }

  /** Lists the latest entries, newest first. */
  listEntries(transaction: PipelinedTransaction, userId: string): Promise<RecentEntry[]> {
    return this.database.query<RecentEntry>(
      'profile-entries',
      `SELECT m.id, m.content, m.created_at, found.topic_ids, found.conclusions
       FROM (SELECT m.* FROM ${ENTRIES} ${LATEST_ENTRIES}) m
       CROSS JOIN LATERAL (
         SELECT COALESCE(array_agg(t.id::text ORDER BY t.id), '{}') AS topic_ids,
           COALESCE(array_agg(t.conclusion ORDER BY t.id), '{}') AS conclusions
         FROM journal_ai.entry_topics t WHERE t.entry_id = m.id AND ${TOPIC_IS_SHOWN}
       ) found
       ORDER BY m.local_date DESC, m.position DESC`,
      [userId],
      transaction,
    );
  }

  /**
   * Lists all other messages since the day before the oldest of the latest entries, in every conversation, the latest
   * first: danger found anywhere matters.
   */
  listNear(transaction: PipelinedTransaction, userId: string): Promise<NearMessage[]> {
    return this.database.query<NearMessage>(
      'profile-near-messages',
      `SELECT near.id, near.content, near.created_at
       FROM (SELECT latest.* FROM (SELECT m.local_date, m.position FROM ${ENTRIES} ${LATEST_ENTRIES}) latest
             ORDER BY latest.local_date, latest.position LIMIT 1) oldest
       JOIN journal_ai.messages near ON near.local_date >= oldest.local_date - 1
       WHERE near.user_id = $1 AND near.role = 'user'
         AND (near.mode IS NULL OR (near.local_date, near.position) < (oldest.local_date, oldest.position))
       ORDER BY near.local_date DESC, near.position DESC LIMIT ${MAX_NEAR}`,
      [userId],
      transaction,
    );
  }

  /** Lists the topics that were found most often in the last days; of equally frequent ones, the latest first. */
  listTopics(transaction: PipelinedTransaction, userId: string, now: Date): Promise<TopTopic[]> {
    return this.database.query<TopTopic>(
      'profile-topics',
      `SELECT (array_agg(t.id ORDER BY t.created_at DESC, t.id))[1] AS id,
         (array_agg(t.tag ORDER BY t.created_at DESC, t.id))[1] AS tag, t.tag_fingerprint, count(*)::int AS mentions
       FROM journal_ai.entry_topics t JOIN journal_ai.messages m ON m.id = t.entry_id
       WHERE t.user_id = $1 AND t.created_at > $2::timestamptz - interval '${FOCUS_DAYS} days' AND ${TOPIC_IS_SHOWN}
       GROUP BY t.tag_fingerprint ORDER BY count(*) DESC, max(t.created_at) DESC LIMIT ${MAX_TOPICS}`,
      [userId, now],
      transaction,
    );
  }

  /** Finds the times of the first entry, the first insight of each type, and the first message to each persona. */
  async findFirstTimes(transaction: PipelinedTransaction, userId: string): Promise<FirstTimes> {
    const [entries, insights, talks] = await Promise.all([
      this.database.query<RowOf<StoredMessage, 'id' | 'createdAt'>>(
        'profile-first-entry',
        `SELECT m.id, m.created_at FROM ${ENTRIES} ORDER BY m.local_date, m.position LIMIT 1`,
        [userId],
        transaction,
      ),
      this.listFirstInsights(transaction, userId),
      this.database.query<{ persona_id: string; created_at: Date }>(
        'profile-first-talks',
        `SELECT persona_id, created_at FROM journal_ai.conversations WHERE user_id = $1 AND kind = 'persona'
         ORDER BY created_at LIMIT ${MAX_TALKS}`,
        [userId],
        transaction,
      ),
    ]);
    return { entry: entries[0] ?? null, insights, talks };
  }

  /**
   * Lists the first insight of each type. It skips from type to type in the index insights_of_type, however many
   * insights of a type there are.
   */
  private listFirstInsights(transaction: PipelinedTransaction, userId: string): Promise<FirstInsight[]> {
    return this.database.query<FirstInsight>(
      'profile-first-insights',
      `WITH RECURSIVE types AS (
         (SELECT type_hash FROM journal_ai.insights
          WHERE user_id = $1 AND hidden_by IS NULL ORDER BY type_hash LIMIT 1)
         UNION ALL
         SELECT (SELECT i.type_hash FROM journal_ai.insights i
                 WHERE i.user_id = $1 AND i.hidden_by IS NULL AND i.type_hash > types.type_hash
                 ORDER BY i.type_hash LIMIT 1)
         FROM types WHERE types.type_hash IS NOT NULL
       )
       SELECT first.id, first.sealed_type, first.entry_id, first.created_at
       FROM types CROSS JOIN LATERAL (
         SELECT i.* FROM journal_ai.insights i
         WHERE i.user_id = $1 AND i.type_hash = types.type_hash AND i.hidden_by IS NULL
           AND EXISTS (SELECT FROM journal_ai.messages m WHERE m.id = i.entry_id)
         ORDER BY i.created_at, i.id LIMIT 1
       ) first`,
      [userId],
      transaction,
    );
  }
}
