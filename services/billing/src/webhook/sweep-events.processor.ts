import { type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { sweepEvents } from '../jobs.js';
import { EventQueue } from './event-queue.js';

/** Requeues webhook events whose job was lost or failed. */
@Processor(sweepEvents)
export class SweepEventsProcessor implements JobProcessor<NoData> {
  constructor(private readonly queue: EventQueue) {}

  async run(): Promise<void> {
    await this.queue.sweep();
  }
}
