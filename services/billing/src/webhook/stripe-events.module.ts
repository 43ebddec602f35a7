import { Module } from '@nestjs/common';
import { EventQueue } from './event-queue.js';
import { StripeEventsRepository } from './stripe-events.repository.js';

/** Stored webhook events, and the queue of those not applied yet: for the service and for its worker. */
@Module({
  providers: [StripeEventsRepository, EventQueue],
  exports: [StripeEventsRepository, EventQueue],
})
export class StripeEventsModule {}
