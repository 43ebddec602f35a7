import { type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { ForumDays } from '../forum-days/index.js';
import { sweepVisits } from '../jobs.js';
import { Visits } from './visits.js';

/** Deletes visits as soon as nothing needs them any longer. */
@Processor(sweepVisits)
export class SweepVisitsProcessor implements JobProcessor<NoData> {
  constructor(
    private readonly days: ForumDays,
    private readonly visits: Visits,
  ) {}

  async run(): Promise<void> {
    const { day } = await this.days.today();
    await this.visits.forgetIdle(day);
  }
}
