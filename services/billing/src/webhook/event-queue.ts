import { Injectable } from '@nestjs/common';
import { JobQueue, logger } from '@shadow-guide/kernel';
import { applyEvent, queues } from '../jobs.js';
import type { WaitingEvent } from './stripe-events.repository.js';

/** Past so many waiting jobs it helps nobody to add more: those of a message that waits already only take room. */
const ENOUGH = 1_000;

/** Puts messages into the queue. Redis may be away: the row is stored, and the sweep finds it. */
@Injectable()
export class EventQueue {
  constructor(private readonly queue: JobQueue) {}

  /** Whether there is work enough for now, as when the payment provider has been away for long. */
  async isFull(): Promise<boolean> {
    return (await this.queue.countWaiting(queues.payments)) >= ENOUGH;
  }

  async add({ id, attempts }: WaitingEvent): Promise<void> {
    try {
      await this.queue.add(applyEvent, { eventId: id }, `${id}-${attempts}`);
    } catch (error) {
      logger.warn({ err: error, eventId: id }, 'the message waits for the sweep: it could not be queued');
    }
  }
}
