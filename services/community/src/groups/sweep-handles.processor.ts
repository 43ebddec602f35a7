import { localDate } from '@shadow-guide/calendar';
import { Clock, type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { sweepHandles } from '../jobs.js';
import { ReservedHandlesRepository } from './reserved-handles.repository.js';

/**
 * Deletes expired reservations. They already have no effect when they are deleted, because a join compares the dates.
 */
@Processor(sweepHandles)
export class SweepHandlesProcessor implements JobProcessor<NoData> {
  constructor(
    private readonly reserved: ReservedHandlesRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.reserved.deleteExpired(localDate(this.clock.now(), 'UTC'));
  }
}
