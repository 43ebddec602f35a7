import { type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { sweepSuspensions } from '../jobs.js';
import { Suspensions } from './suspensions.js';

/**
 * Deletes suspensions that have ended. They already have no effect when they are deleted, because every check compares
 * the dates.
 */
@Processor(sweepSuspensions)
export class SweepSuspensionsProcessor implements JobProcessor<NoData> {
  constructor(private readonly suspensions: Suspensions) {}

  async run(): Promise<void> {
    await this.suspensions.deleteExpired();
  }
}
