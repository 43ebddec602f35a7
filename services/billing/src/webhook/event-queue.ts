import { Injectable } from '@nestjs/common';
import { JobQueue, logger } from '@shadow-guide/kernel';
import { applyEvent } from '../jobs.js';

/** Puts messages into the queue. Redis may be away: the row is stored, and the sweep finds it. */
@Injectable()
export class EventQueue {
  constructor(private readonly queue: JobQueue) {}

  async add(eventId: string): Promise<void> {
    try {
      await this.queue.add(applyEvent, { eventId }, eventId);
    } catch (error) {
      logger.warn({ err: error, eventId }, 'the message waits for the sweep: it could not be queued');
    }
  }
}
