import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { backlogGauges } from '@shadow-guide/durable-work';
import { Clock, Database, logger, Processor } from '@shadow-guide/kernel';
import { BackgroundQueue, GenerationsRepository, newTrace } from '../generations/index.js';
import { sweepDays } from '../jobs.js';
import { AskForReviews } from './reviews/ask-for-reviews.js';
import { DAYS_BATCH, WrittenDaysRepository } from './written-days.repository.js';

const showUnasked = backlogGauges(
  'midnight_unasked',
  'Days that ended and whose summary nobody has asked for',
);

/** How long a sweep goes on asking. The next one takes the rest, and other sweeps get their turn. */
const SWEEP_MS = 5_000;
/** Batches at once: while one waits for the database the other is put together. */
const LANES = 2;

/** Requests the summary of each day that has ended, and the reviews of weeks and months, also of those that ended while no worker ran. */
@Processor(sweepDays)
export class SweepDaysProcessor implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    private readonly days: WrittenDaysRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: BackgroundQueue,
    private readonly reviews: AskForReviews,
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
    await Promise.all(Array.from({ length: LANES }, () => this.askForSummaries(end)));
    await this.reviews.ask();
  }

  private async askForSummaries(end: number): Promise<void> {
    while (performance.now() < end) {
      const claimed = await this.askForBatch();
      if (claimed > 0) await this.queue.fill();
      if (claimed < DAYS_BATCH) return;
    }
  }

  /** In one transaction: a worker that dies in the middle of a midnight has claimed nothing that it has not asked for. */
  private askForBatch(): Promise<number> {
    return this.database.pipelined(async (transaction) => {
      const due = await this.days.claimDue(this.clock.now(), transaction);
      if (due.length === 0) return 0;
      // Before the summaries: a day whose summary is written does not come again.
      await this.reviews.note(due, transaction);
      const asked = await this.generations.askForDays(
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
