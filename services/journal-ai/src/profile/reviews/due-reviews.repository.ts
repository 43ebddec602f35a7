import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { DueDay } from '../written-days.repository.js';
import type { StoredReview } from './review.entity.js';
import type { SpanWithEnd } from './review-period.js';

/** A week or month in which a person wrote, and the instant at which it ends in their time zone. */
export interface NotedSpan extends SpanWithEnd {
  readonly userId: string;
  readonly context: DueDay['context'];
}

/**
 * A week or month that has ended and that is due for a review. The review is written if there is enough material and
 * the person wants it.
 */
export interface DueReview extends Omit<NotedSpan, 'to' | 'endsAt'> {
  /** Number of times the review was claimed, including this time. */
  readonly asks: number;
  /** Number of days on which the person wrote anything. */
  readonly days: number;
  readonly isWanted: boolean;
}

/** Maximum number of reviews per statement. */
export const REVIEWS_BATCH = 500;

/** SQL expression for whether the person of a row `review` wants reviews of its period; true by default. */
export const IS_WANTED = `COALESCE((SELECT CASE review.period WHEN 'week' THEN s.week ELSE s.month END
  FROM journal_ai.review_settings s WHERE s.user_id = review.user_id), true)`;

/** Weeks and months that are due for a review. */
@Injectable()
export class DueReviewsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Records spans; one that was already requested is unchanged. When the person's time zone changed, the latest of the
   * computed ends is stored. Most spans are already recorded: they are filtered out before the conflict check, which
   * would lock and write each of their rows.
   */
  async note(spans: readonly NotedSpan[], transaction: PipelinedTransaction): Promise<void> {
    await this.database.query(
      'due-reviews-note',
      `INSERT INTO journal_ai.reviews AS known (id, user_id, period, from_date, to_date, due_at, context)
       SELECT gen_random_uuid(), day.* FROM unnest($1::uuid[], $2::text[], $3::date[], $4::date[], $5::timestamptz[], $6::jsonb[])
         AS day (user_id, period, from_date, to_date, due_at, context)
       LEFT JOIN journal_ai.reviews review USING (user_id, period, from_date)
       WHERE review.user_id IS NULL OR review.asks = 0 AND review.due_at IS NOT NULL
         AND (review.due_at < day.due_at OR review.context <> day.context)
       ON CONFLICT (user_id, period, from_date)
         DO UPDATE SET due_at = GREATEST(known.due_at, excluded.due_at), context = excluded.context
         WHERE known.asks = 0 AND known.due_at IS NOT NULL`,
      [
        spans.map(({ userId }) => userId),
        spans.map(({ period }) => period),
        spans.map(({ from }) => from),
        spans.map(({ to }) => to),
        spans.map(({ endsAt }) => endsAt),
        spans.map(({ context }) => JSON.stringify(context)),
      ],
      transaction,
    );
  }

  /**
   * Claims due spans, the longest overdue first. A span becomes due again six hours later, unless its review was
   * written or it was settled in the meantime.
   */
  async claimDue(now: Date, transaction: PipelinedTransaction): Promise<DueReview[]> {
    const rows = await this.database.query<
      RowOf<StoredReview, 'userId' | 'period' | 'fromDate' | 'context' | 'asks'> & {
        days: number;
        is_wanted: boolean;
      }
    >(
      'due-reviews-claim',
      `UPDATE journal_ai.reviews review SET asks = review.asks + 1, due_at = $1::timestamptz + interval '6 hours'
       FROM (
         SELECT id FROM journal_ai.reviews WHERE due_at <= $1
         ORDER BY due_at LIMIT ${REVIEWS_BATCH} FOR UPDATE SKIP LOCKED) due
       WHERE review.id = due.id
       RETURNING review.user_id, review.period, review.from_date::text, review.context, review.asks,
         (SELECT count(*)::int FROM journal_ai.written_days d
          WHERE d.user_id = review.user_id AND d.local_date BETWEEN review.from_date AND review.to_date) AS days,
         ${IS_WANTED} AS is_wanted`,
      [now],
      transaction,
    );
    return rows.map(({ user_id: userId, from_date: from, is_wanted: isWanted, ...row }) => ({
      ...row,
      ...{ userId, from, isWanted },
    }));
  }

  /** Settles spans without a review, so that no review is written for them. */
  async giveUp(
    spans: readonly Pick<DueReview, 'userId' | 'period' | 'from'>[],
    transaction: PipelinedTransaction,
  ): Promise<void> {
    await this.database.query(
      'due-reviews-give-up',
      `UPDATE journal_ai.reviews review SET due_at = NULL
       FROM unnest($1::uuid[], $2::text[], $3::date[]) AS span (user_id, period, from_date)
       WHERE review.user_id = span.user_id AND review.period = span.period AND review.from_date = span.from_date`,
      [spans.map(({ userId }) => userId), spans.map(({ period }) => period), spans.map(({ from }) => from)],
      transaction,
    );
  }
}
