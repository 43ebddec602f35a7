import { addDays, localDate } from '@shadow-guide/calendar';
import { Clock, Processor } from '@shadow-guide/kernel';
import { renewSafetyCounts } from '../jobs.js';
import { SafetyCountsRepository } from './safety-counts.repository.js';

/**
 * Creates each day's row of counts, and re-encrypts the row as long as counts may still be added. The previous day's
 * row is re-encrypted too, because of that day's last minutes.
 */
@Processor(renewSafetyCounts)
export class RenewSafetyCountsProcessor {
  constructor(
    private readonly counts: SafetyCountsRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const today = localDate(this.clock.now(), 'UTC');
    for (const date of [addDays(today, -1), today]) await this.counts.renew(date);
  }
}
