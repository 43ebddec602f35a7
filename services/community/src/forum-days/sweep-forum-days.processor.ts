import { type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { sweepForumDays } from '../jobs.js';

@Processor(sweepForumDays)
export class SweepForumDaysProcessor implements JobProcessor<NoData> {
  async run(): Promise<void> {}
}
