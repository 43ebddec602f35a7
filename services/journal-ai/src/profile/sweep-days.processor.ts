import { Clock, logger, newContext, Processor } from '@shadow-guide/kernel';
import { GenerationQueue, GenerationsRepository } from '../generations/index.js';
import { sweepDays } from '../jobs.js';
import { AskForReviews } from './reviews/ask-for-reviews.js';
import { DAYS_BATCH, WrittenDaysRepository } from './written-days.repository.js';

/** Batches of one sweep, 20,000 days: keeps the job short. The next sweep takes the rest. */
const MAX_BATCHES = 40;

/** Requests the summary of each day that has ended, and the reviews of weeks and months, also of those that ended while no worker ran. */
@Processor(sweepDays)
export class SweepDaysProcessor {
  constructor(
    private readonly days: WrittenDaysRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: GenerationQueue,
    private readonly reviews: AskForReviews,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.askForSummaries();
    await this.reviews.ask();
  }

  private async askForSummaries(): Promise<void> {
    const trace = newContext();
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const due = await this.days.claimDue(this.clock.now());
      if (due.length === 0) return;
      // Before the summaries: a day whose summary is written does not come again.
      await this.reviews.note(due);
      const asked = await this.generations.askForDays(
        'daily-summary',
        due.map(({ userId, localDate, context }) => ({ userId, localDate, context: { ...context, trace } })),
      );
      await Promise.all(asked.map((generation) => this.queue.add(generation)));
      logger.info({ days: due.length, generations: asked.length }, 'daily summaries asked for');
      if (due.length < DAYS_BATCH) return;
    }
  }
}
