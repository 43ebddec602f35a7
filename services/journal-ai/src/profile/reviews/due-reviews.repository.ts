import { Injectable } from '@nestjs/common';
import type { ReviewPeriod } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { DueDay } from '../written-days.repository.js';
import type { EndingSpan } from './review-period.js';

/** A week or month of which somebody wrote a day, and when it ends for them. */
export interface NotedSpan extends EndingSpan {
  readonly userId: string;
  readonly context: DueDay['context'];
}

/** A week or month that has ended, to be looked back on if there is enough, and if the person wants it. */
export interface DueReview extends Omit<NotedSpan, 'to' | 'endsAt'> {
  /** How often it was looked at, this time included. */
  readonly asks: number;
  /** Days on which the person wrote anything. */
  readonly days: number;
  readonly isWanted: boolean;
}

/** Maximum of reviews per statement. */
export const REVIEWS_BATCH = 500;

/** SQL: whether the person of a row `review` wants reviews of its period; they do until they say otherwise. */
export const IS_WANTED = `COALESCE((SELECT CASE review.period WHEN 'week' THEN s.week ELSE s.month END
  FROM journal_ai.review_settings s WHERE s.user_id = review.user_id), true)`;

/** Which weeks and months are to be looked back on. */
@Injectable()
export class DueReviewsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Notes spans; a span that was asked for stays as it is. Who travelled has their week end where it ends last. Most are known so
   * already: they are left out before the conflict, which would lock their rows, a write each.
   */
  async note(spans: readonly NotedSpan[], transaction: PipelinedTransaction): Promise<void> {
    await this.database.query(
      'due-reviews-note',
      `INSERT INTO journal_ai.reviews AS known (user_id, period, from_date, to_date, due_at, context)
       SELECT day.* FROM unnest($1::uuid[], $2::text[], $3::date[], $4::date[], $5::timestamptz[], $6::jsonb[])
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

  /** Claims what is due, the longest due first. It is due again six hours later unless it was written, or given up, meanwhile. */
  async claimDue(now: Date, transaction: PipelinedTransaction): Promise<DueReview[]> {
    const rows = await this.database.query<{
      user_id: string;
      period: ReviewPeriod;
      from_date: string;
      context: DueDay['context'];
      asks: number;
      days: number;
      is_wanted: boolean;
    }>(
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

  /** Gives spans up: nothing is written about them any more. */
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
