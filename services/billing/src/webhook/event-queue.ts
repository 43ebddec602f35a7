import { Injectable } from '@nestjs/common';
import { JobQueue, logger } from '@shadow-guide/kernel';
import { applyEvent } from '../jobs.js';
import type { WaitingEvent } from './stripe-events.repository.js';

/** Puts messages into the queue. Redis may be away: the row is stored, and the sweep finds it. */
@Injectable()
export class EventQueue {
  constructor(private readonly queue: JobQueue) {}

  async add({ id, attempts }: WaitingEvent): Promise<void> {
    try {
      await this.queue.add(applyEvent, { eventId: id }, `${id}-${attempts}`);
    } catch (error) {
      logger.warn({ err: error, eventId: id }, 'the message waits for the sweep: it could not be queued');
    }
  }
}
