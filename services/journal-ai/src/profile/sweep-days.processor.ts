import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { backlogGauges } from '@shadow-guide/durable-work';
import { Clock, logger, Processor } from '@shadow-guide/kernel';
import { GenerationQueue, GenerationsRepository, newTrace } from '../generations/index.js';
import { sweepDays } from '../jobs.js';
import { AskForReviews } from './reviews/ask-for-reviews.js';
import { DAYS_BATCH, WrittenDaysRepository } from './written-days.repository.js';

const showUnasked = backlogGauges(
  'midnight_unasked',
  'Days that ended and whose summary nobody has asked for',
);

/** Batches of one sweep, 20,000 days: keeps the job short. The next sweep takes the rest. */
const MAX_BATCHES = 40;

/** Requests the summary of each day that has ended, and the reviews of weeks and months, also of those that ended while no worker ran. */
@Processor(sweepDays)
export class SweepDaysProcessor implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    private readonly days: WrittenDaysRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: GenerationQueue,
    private readonly reviews: AskForReviews,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    showUnasked(() => this.days.backlog(this.clock.now()));
  }

  beforeApplicationShutdown(): void {
    showUnasked(undefined);
  }

  async run(): Promise<void> {
    await this.askForSummaries();
    await this.reviews.ask();
  }

  private async askForSummaries(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const due = await this.days.claimDue(this.clock.now());
      if (due.length === 0) return;
      // Before the summaries: a day whose summary is written does not come again.
      await this.reviews.note(due);
      const asked = await this.generations.askForDays(
        'daily-summary',
        due.map(({ userId, localDate, context }) => ({
          userId,
          localDate,
          context: { ...context, trace: newTrace() },
        })),
      );
      await Promise.all(asked.map((generation) => this.queue.add(generation)));
      logger.info({ days: due.length, generations: asked.length }, 'daily summaries asked for');
      if (due.length < DAYS_BATCH) return;
    }
  }
}
