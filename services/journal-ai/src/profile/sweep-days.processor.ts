import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { backlogGauges } from '@shadow-guide/durable-work';
import { Clock, Database, logger, Processor } from '@shadow-guide/kernel';
import { BackgroundQueue, GenerationsRepository, newTrace } from '../generations/index.js';
import { sweepDays } from '../jobs.js';
import { RequestDueReviews } from './reviews/request-due-reviews.js';
import { DAYS_BATCH, WrittenDaysRepository } from './written-days.repository.js';

const showUnasked = backlogGauges(
  'midnight_unasked',
  'Days that ended and whose summary nobody has asked for',
);

/**
 * Maximum duration of a sweep's requests, in milliseconds. The next sweep continues, so that other sweeps run in
 * between.
 */
const SWEEP_MS = 5_000;
/** Number of concurrent batches: while one waits for the database, another is prepared. */
const LANES = 2;

/**
 * Requests the summary of each day that has ended, and the reviews of weeks and months that have ended, including
 * periods that ended while no worker ran.
 */
@Processor(sweepDays)
export class SweepDaysProcessor implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    private readonly days: WrittenDaysRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: BackgroundQueue,
    private readonly reviews: RequestDueReviews,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    showUnasked(() => this.days.backlog(this.clock.now()));
  }

  beforeApplicationShutdown(): void {
    showUnasked(undefined);
  }

  async run(): Promise<void> {
    const end = performance.now() + SWEEP_MS;
    await Promise.all(Array.from({ length: LANES }, () => this.requestSummaries(end)));
    await this.reviews.ask();
  }

  private async requestSummaries(end: number): Promise<void> {
    while (performance.now() < end) {
      const claimed = await this.askForBatch();
      if (claimed > 0) await this.queue.fill();
      if (claimed < DAYS_BATCH) return;
    }
  }

  /**
   * Requests a batch in one transaction: a worker that dies during the requests leaves no day claimed but not
   * requested.
   */
  private askForBatch(): Promise<number> {
    return this.database.pipelined(async (transaction) => {
      const due = await this.days.claimDue(this.clock.now(), transaction);
      if (due.length === 0) return 0;
      // Runs before the summaries, because a day is not listed again once its summary is written.
      await this.reviews.note(due, transaction);
      const asked = await this.generations.requestForDays(
        'daily-summary',
        due.map(({ userId, localDate, context }) => ({
          userId,
          localDate,
          context: { ...context, trace: newTrace() },
        })),
        transaction,
      );
      transaction.afterCommit(() =>
        logger.info({ days: due.length, generations: asked }, 'daily summaries asked for'),
      );
      return due.length;
    });
  }
}
