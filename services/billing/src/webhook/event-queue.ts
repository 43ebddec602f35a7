import { Injectable } from '@nestjs/common';
import { SweptQueue } from '@shadow-guide/durable-work';
import { JobQueue } from '@shadow-guide/kernel';
import { applyEvent, type EventJob } from '../jobs.js';
import { StripeEventsRepository, type WaitingEvent } from './stripe-events.repository.js';

/** Maximum number of waiting jobs; more than the payment provider can answer in 15 s, as after a long outage. */
const ENOUGH = 1_000;

/** Queue of the jobs that apply stored webhook events. */
@Injectable()
export class EventQueue extends SweptQueue<WaitingEvent, EventJob> {
  constructor(queue: JobQueue, events: StripeEventsRepository) {
    super(queue, events.waiting, {
      job: applyEvent,
      dataOf: ({ id }) => ({ eventId: id }),
      idOf: ({ id, attempts }) => `${id}-${attempts}`,
      enough: ENOUGH,
    });
  }
}
