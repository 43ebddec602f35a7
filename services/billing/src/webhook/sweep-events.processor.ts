import { type JobProcessor, logger, type NoData, Processor } from '@shadow-guide/kernel';
import { sweepEvents } from '../jobs.js';
import { EventQueue } from './event-queue.js';
import { StripeEventsRepository } from './stripe-events.repository.js';

/** Brings back messages that lost their job, or whose job failed. */
@Processor(sweepEvents)
export class SweepEventsProcessor implements JobProcessor<NoData> {
  constructor(
    private readonly events: StripeEventsRepository,
    private readonly queue: EventQueue,
  ) {}

  async run(): Promise<void> {
    const due = (await this.queue.isFull()) ? [] : await this.events.takeDue();
    for (const event of due) await this.queue.add(event);
    if (due.length > 0) logger.info({ events: due.length }, 'messages put into the queue again');
  }
}
