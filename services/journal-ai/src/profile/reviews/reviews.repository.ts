import { Injectable } from '@nestjs/common';
import type { ReviewPeriod, ReviewSettings } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredMessage } from '../../conversations/index.js';
import { IS_WANTED } from './due-reviews.repository.js';
import type { StoredReview } from './review.entity.js';
import type { StoredReviewClaim } from './review-claim.entity.js';
import type { ReviewEvidence } from './review-evidence.entity.js';
import { StoredReviewSettings } from './review-settings.entity.js';

/** Claim to be stored, sealed. */
export interface NewClaim {
  readonly id: string;
  readonly content: Buffer;
  readonly quotes: readonly { readonly id: string; readonly entryId: string; readonly quote: Buffer }[];
}

/** Review, identified by its first day, `YYYY-MM-DD`. */
export interface ReviewPlace {
  readonly userId: string;
  readonly period: ReviewPeriod;
  readonly from: string;
}

/** A quote of a review's claim, sealed. Rows are in display order. */
export type ReviewRow = RowOf<StoredReview, 'id' | 'period' | 'fromDate' | 'toDate'> &
  RowOf<StoredReviewClaim, 'content'> &
  RowOf<ReviewEvidence, 'claimId' | 'quote' | 'entryId'> & {
    written_at: Date;
    entries: number;
    days: number;
    quote_id: string;
  };

/** Maximum number of reviews in a list. */
const MAX_REVIEWS = 24;

/** SQL condition that is true when no evidence of claim `c` is being deleted. */
const IS_SHOWN = `NOT EXISTS (
  SELECT FROM journal_ai.review_evidence gone WHERE gone.claim_id = c.id
    AND NOT EXISTS (SELECT FROM journal_ai.messages m WHERE m.id = gone.entry_id))`;

/** Written reviews, and people's settings for them. */
@Injectable()
export class ReviewsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Lists the latest reviews that still have claims, newest first. The days and entries of each review are counted at
   * the time of the call, because words may have been deleted since.
   */
  list(userId: string, transaction?: PipelinedTransaction): Promise<ReviewRow[]> {
    return this.database.query<ReviewRow>(
      'reviews-list',
      `SELECT review.*, c.id AS claim_id, c.content, e.id AS quote_id, e.quote, e.entry_id
       FROM (
         SELECT r.id, r.period, r.from_date::text, r.to_date::text, r.written_at, written.entries, written.days
         FROM journal_ai.reviews r CROSS JOIN LATERAL (
           SELECT count(*)::int AS entries, count(DISTINCT m.local_date)::int AS days FROM journal_ai.messages m
           WHERE m.user_id = r.user_id AND m.role = 'user' AND m.mode IS NOT NULL
             AND m.local_date BETWEEN r.from_date AND r.to_date
         ) written
         WHERE r.user_id = $1 AND r.written_at IS NOT NULL
           AND EXISTS (SELECT FROM journal_ai.review_claims c WHERE c.review_id = r.id AND ${IS_SHOWN})
         ORDER BY r.to_date DESC, r.period LIMIT ${MAX_REVIEWS}
       ) review
       JOIN journal_ai.review_claims c ON c.review_id = review.id AND ${IS_SHOWN}
       JOIN journal_ai.review_evidence e ON e.claim_id = c.id
       ORDER BY review.to_date DESC, review.period, c.ordinal, e.ordinal`,
      [userId],
      transaction,
    );
  }

  /** Returns which reviews the person wants; weekly and monthly ones by default. */
  async findSettings(userId: string, transaction?: PipelinedTransaction): Promise<ReviewSettings> {
    const [row] = await this.database.query<RowOf<StoredReviewSettings, 'week' | 'month'>>(
      'review-settings-find',
      'SELECT week, month FROM journal_ai.review_settings WHERE user_id = $1',
      [userId],
      transaction,
    );
    return row ?? { week: true, month: true };
  }

  async saveSettings(userId: string, { week, month }: ReviewSettings, now: Date): Promise<void> {
    const settings = { userId, week, month, updatedAt: now };
    await this.database.source.manager.upsert(StoredReviewSettings, settings, ['userId']);
  }

  /**
   * Locks a review that is to be written.
   * @returns id of the review; null when it is already written, or the person no longer wants it
   */
  async lock(
    transaction: PipelinedTransaction,
    { userId, period, from }: ReviewPlace,
  ): Promise<string | null> {
    const [row] = await transaction.query<RowOf<StoredReview, 'id'>>(
      'reviews-lock',
      `SELECT id FROM journal_ai.reviews review WHERE user_id = $1 AND period = $2 AND from_date = $3
         AND written_at IS NULL AND ${IS_WANTED} FOR UPDATE`,
      [userId, period, from],
    );
    return row?.id ?? null;
  }

  /**
   * Returns the sealed contents of the messages that still exist, by id, and locks them against changes until the
   * transaction ends.
   */
  async lockEntries(
    transaction: PipelinedTransaction,
    userId: string,
    entryIds: readonly string[],
  ): Promise<ReadonlyMap<string, Buffer>> {
    const rows = await transaction.query<RowOf<StoredMessage, 'id' | 'content'>>(
      'reviews-lock-entries',
      'SELECT id, content FROM journal_ai.messages WHERE user_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR SHARE',
      [userId, entryIds],
    );
    return new Map(rows.map(({ id, content }) => [id, content]));
  }

  /** Marks a review as settled: nothing more is written about this span. */
  sendEnd(
    transaction: PipelinedTransaction,
    { userId, period, from }: ReviewPlace,
    writtenAt: Date | null,
  ): void {
    transaction.send(
      'reviews-end',
      `UPDATE journal_ai.reviews SET due_at = NULL, written_at = COALESCE(written_at, $4)
       WHERE user_id = $1 AND period = $2 AND from_date = $3`,
      [userId, period, from, writtenAt],
    );
  }

  sendClaims(
    transaction: PipelinedTransaction,
    userId: string,
    reviewId: string,
    claims: readonly NewClaim[],
  ): void {
    const quotes = claims.flatMap(({ id: claimId, quotes }) =>
      quotes.map((quote, ordinal) => ({ ...quote, claimId, ordinal })),
    );
    transaction.send(
      'review-claims-insert',
      `WITH claims AS (
         INSERT INTO journal_ai.review_claims (id, review_id, user_id, ordinal, content)
         SELECT id, $2, $1, n, content FROM unnest($3::uuid[], $4::bytea[]) WITH ORDINALITY AS claim (id, content, n)
       )
       INSERT INTO journal_ai.review_evidence (id, claim_id, user_id, entry_id, ordinal, quote)
       SELECT id, claim_id, $1, entry_id, ordinal, quote
       FROM unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::smallint[], $9::bytea[]) AS quoted (id, claim_id, entry_id, ordinal, quote)`,
      [
        userId,
        reviewId,
        claims.map(({ id }) => id),
        claims.map(({ content }) => content),
        quotes.map(({ id }) => id),
        quotes.map(({ claimId }) => claimId),
        quotes.map(({ entryId }) => entryId),
        quotes.map(({ ordinal }) => ordinal),
        quotes.map(({ quote }) => quote),
      ],
    );
  }
}
