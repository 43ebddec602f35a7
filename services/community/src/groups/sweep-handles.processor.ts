import { localDate } from '@shadow-guide/calendar';
import { Clock, type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { sweepHandles } from '../jobs.js';
import { ReservedHandlesRepository } from './reserved-handles.repository.js';

/** Forgets handles whose time is over. Anybody can take them by then: whoever joins compares the dates. */
@Processor(sweepHandles)
export class SweepHandlesProcessor implements JobProcessor<NoData> {
  constructor(
    private readonly reserved: ReservedHandlesRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.reserved.forgetEnded(localDate(this.clock.now(), 'UTC'));
  }
}
