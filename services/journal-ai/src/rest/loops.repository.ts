import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { LOOP_WINDOW, type LoopMention, type LoopStep } from './loop.js';

/** A message with a topic and its encrypted tag. */
export interface TaggedMention extends LoopMention {
  readonly id: string;
  readonly tagHash: Buffer;
  readonly tag: Buffer;
}

/** Maximum number of latest mentions that are examined. */
const MAX_MENTIONS = 1_000;
/** Maximum number of latest recorded events of the topics; a topic has a few per period of recurrence. */
const MAX_STEPS = 200;

/** Repository of recent mentions of a person's topics, and of the recorded events of loops. */
@Injectable()
export class LoopsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the latest mentions since an instant, newest first, without hidden topics and without messages that got no
   * insights because the day's allowance was used up. The insight of each message is looked up separately: otherwise
   * the query planner may read everybody's insights.
   */
  async mentions(userId: string, since: Date): Promise<TaggedMention[]> {
    const rows = await this.database.query<{
      id: string;
      tag: Buffer;
      tag_fingerprint: Buffer;
      day: string;
      has_insight: boolean;
    }>(
      'loops-mentions',
      `SELECT t.id, t.tag, t.tag_fingerprint, m.local_date::text AS day, found.something IS NOT NULL AS has_insight
       FROM (
         SELECT id, entry_id, tag, tag_fingerprint, created_at FROM journal_ai.entry_topics
         WHERE user_id = $1 AND created_at >= $2 ORDER BY created_at DESC, id DESC LIMIT ${MAX_MENTIONS}
       ) t
       JOIN journal_ai.messages m ON m.id = t.entry_id
       LEFT JOIN LATERAL (
         SELECT true AS something FROM journal_ai.insights i
         WHERE i.entry_id = t.entry_id AND i.hidden_by IS NULL LIMIT 1
       ) found ON true
       WHERE NOT EXISTS (
         SELECT FROM journal_ai.topic_verdicts v
         WHERE v.user_id = $1 AND v.tag_fingerprint = t.tag_fingerprint AND v.is_hidden
       ) AND NOT EXISTS (
         SELECT FROM journal_ai.messages r WHERE r.reply_to = t.entry_id AND r.insight_limit_reached
       )
       ORDER BY t.created_at DESC, t.id DESC`,
      [userId, since],
    );
    return rows.map((row) => ({
      id: row.id,
      tag: row.tag,
      tagHash: row.tag_fingerprint,
      topic: row.tag_fingerprint.toString('hex'),
      day: row.day,
      hasInsight: row.has_insight,
    }));
  }

  /** Returns all recorded events of the given topics, and those of any topic since `today`. */
  async steps(userId: string, tagHashes: readonly Buffer[], today: string): Promise<LoopStep[]> {
    const rows = await this.database.query<{
      tag_fingerprint: Buffer;
      step: LoopStep['step'];
      day: string;
      is_over: boolean;
    }>(
      'loops-steps',
      `SELECT o.tag_fingerprint, o.step, o.local_date::text AS day, EXISTS (
         SELECT FROM (
           SELECT d.local_date - lag(d.local_date, 1, o.local_date) OVER (ORDER BY d.local_date) AS days
           FROM (
             SELECT DISTINCT m.local_date FROM journal_ai.entry_topics t
             JOIN journal_ai.messages m ON m.id = t.entry_id
             WHERE t.user_id = $1 AND t.tag_fingerprint = o.tag_fingerprint AND m.local_date > o.local_date
           ) d
         ) gaps WHERE gaps.days > ${LOOP_WINDOW}
       ) AS is_over
       FROM journal_ai.loop_offers o
       WHERE o.user_id = $1 AND (o.tag_fingerprint = ANY($2::bytea[]) OR o.local_date >= $3::date)
       ORDER BY o.local_date DESC, o.step LIMIT ${MAX_STEPS}`,
      [userId, tagHashes, today],
    );
    return rows.map((row) => ({
      topic: row.tag_fingerprint.toString('hex'),
      step: row.step,
      day: row.day,
      isOver: row.is_over,
    }));
  }

  /** Records an event, at most once a day, as part of a transaction. */
  sendStep(
    transaction: PipelinedTransaction,
    userId: string,
    { step, day, tagHash }: { step: LoopStep['step']; day: string; tagHash: Buffer },
  ): void {
    transaction.send(
      'loops-note-step',
      `INSERT INTO journal_ai.loop_offers (user_id, step, local_date, tag_fingerprint)
       VALUES ($1, $2, $3::date, $4) ON CONFLICT DO NOTHING`,
      [userId, step, day, tagHash],
    );
  }
}
