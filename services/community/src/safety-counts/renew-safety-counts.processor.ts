import { addDays, localDate } from '@shadow-guide/calendar';
import { Clock, type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { renewSafetyCounts } from '../jobs.js';
import { SafetyCounts } from './safety-counts.js';

/**
 * Creates each day's row of counts and re-encrypts the row while anything may still be counted. The row of the previous
 * day is renewed too, for counts of its last minutes.
 */
@Processor(renewSafetyCounts)
export class RenewSafetyCountsProcessor implements JobProcessor<NoData> {
  constructor(
    private readonly counts: SafetyCounts,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const today = localDate(this.clock.now(), 'UTC');
    for (const date of [addDays(today, -1), today]) await this.counts.renew(date);
  }
}
