import { localDate } from '@shadow-guide/calendar';
import { Clock, type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { sweepHandles } from '../jobs.js';
import { ReservedHandlesRepository } from './reserved-handles.repository.js';

/** Deletes reservations whose time is over. They no longer block anybody by then: a join compares the dates. */
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
