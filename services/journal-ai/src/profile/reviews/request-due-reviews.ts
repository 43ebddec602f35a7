import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import { type GenerationKind, type ReviewPeriod, reviewPeriods } from '@shadow-guide/contracts';
import { Clock, Database, logger, type PipelinedTransaction } from '@shadow-guide/kernel';
import { type AskedDay, BackgroundQueue, GenerationsRepository, newTrace } from '../../generations/index.js';
import type { DueDay } from '../written-days.repository.js';
import {
  type DueReview,
  DueReviewsRepository,
  type NotedSpan,
  REVIEWS_BATCH,
} from './due-reviews.repository.js';
import { isLatestEndedSpan, LEAST_DAYS, makeSpanCalculator, spanOf } from './review-period.js';

/** Maximum number of batches in one sweep; the next sweep continues. */
const MAX_BATCHES = 20;
/** Maximum number of times that a review is requested, six hours apart. The engine makes three attempts each time. */
const MAX_ASKS = 6;

/** Kind of generation for each period. */
export const reviewKinds = { week: 'weekly-review', month: 'monthly-review' } as const satisfies Record<
  ReviewPeriod,
  GenerationKind
>;

/** Requests reviews of weeks and months that have ended, including those that ended while no worker ran. */
@Injectable()
export class RequestDueReviews {
  constructor(
    private readonly due: DueReviewsRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: BackgroundQueue,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Records the weeks and months that contain the given ended days; repeating the call is harmless. */
  async note(days: readonly DueDay[], transaction: PipelinedTransaction): Promise<void> {
    const spans = new Map<string, NotedSpan>();
    const spansOf = makeSpanCalculator();
    for (const { userId, localDate: day, context } of [...days].sort(byDay)) {
      for (const span of spansOf(day, context.timezone))
        spans.set(`${userId} ${span.period} ${span.from}`, { ...span, userId, context });
    }
    // Sorted, so that two workers do not deadlock.
    const inOrder = [...spans].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, span]) => span);
    await this.due.note(inOrder, transaction);
  }

  /** Requests the reviews that are due. */
  async ask(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const claimed = await this.askForBatch();
      if (claimed > 0) await this.queue.fill();
      if (claimed < REVIEWS_BATCH) return;
    }
  }

  /**
   * Requests a batch of reviews, in one transaction: if a worker dies, the reviews that it claimed are due again at
   * once.
   */
  private askForBatch(): Promise<number> {
    return this.database.pipelined(async (transaction) => {
      const now = this.clock.now();
      const due = await this.due.claimDue(now, transaction);
      if (due.length === 0) return 0;
      const asked = due.filter((review) => isToAsk(review, now));
      await this.due.giveUp(
        due.filter((review) => !asked.includes(review)),
        transaction,
      );
      for (const period of reviewPeriods) await this.request(period, asked, transaction);
      transaction.afterCommit(() =>
        logger.info({ due: due.length, asked: asked.length }, 'reviews asked for'),
      );
      return due.length;
    });
  }

  private async request(
    period: ReviewPeriod,
    asked: readonly DueReview[],
    transaction: PipelinedTransaction,
  ): Promise<void> {
    const days = asked
      .filter((review) => review.period === period)
      .map(
        ({ userId, from, context }): AskedDay => ({
          userId,
          localDate: from,
          context: { ...context, trace: newTrace() },
        }),
      );
    if (days.length === 0) return;
    await this.generations.requestForDays(reviewKinds[period], days, transaction);
  }
}

function isToAsk({ period, from, context, asks, days, isWanted }: DueReview, now: Date): boolean {
  const today = localDate(now, context.timezone);
  return (
    isWanted &&
    asks <= MAX_ASKS &&
    days >= LEAST_DAYS[period] &&
    isLatestEndedSpan(spanOf(period, from), today)
  );
}

function byDay(a: DueDay, b: DueDay): number {
  return a.localDate < b.localDate ? -1 : 1;
}
