import { type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { sweepSuspensions } from '../jobs.js';
import { Suspensions } from './suspensions.js';

/** Forgets suspensions that are over. They count no more by then: whoever looks compares the dates. */
@Processor(sweepSuspensions)
export class SweepSuspensionsProcessor implements JobProcessor<NoData> {
  constructor(private readonly suspensions: Suspensions) {}

  async run(): Promise<void> {
    await this.suspensions.forgetEnded();
  }
}
