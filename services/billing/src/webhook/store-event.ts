import { Injectable } from '@nestjs/common';
import type { SignedWebhook } from '@shadow-guide/contracts';
import { Clock, invalid, logger } from '@shadow-guide/kernel';
import { readSignedEvent, StripeWebhookSettings } from '../stripe/index.js';
import { EventQueue } from './event-queue.js';
import { StripeEventsRepository } from './stripe-events.repository.js';
import { webhookEvents } from './webhook.metrics.js';

/**
 * Stores a webhook event once; an error makes the provider resend it. A job reads the subscription's state from the
 * provider later.
 */
@Injectable()
export class StoreEvent {
  constructor(
    private readonly clock: Clock,
    private readonly settings: StripeWebhookSettings,
    private readonly events: StripeEventsRepository,
    private readonly queue: EventQueue,
  ) {}

  /** @throws DomainError `invalid_signature` when the signature is wrong, older than five minutes or from the future */
  async run({ body, signature }: SignedWebhook): Promise<void> {
    const event = readSignedEvent(body, signature, this.settings.webhookSecret, this.clock.now());
    if (!event) {
      webhookEvents.inc({ outcome: 'refused' });
      throw invalid('invalid_signature', 'The signature is not valid.');
    }
    const stored = await this.events.insert(event);
    webhookEvents.inc({ outcome: stored ? 'stored' : 'repeated' });
    if (!stored) return;
    logger.info({ eventId: event.id, type: event.type }, 'message of the payment provider stored');
    // The queue is not awaited, because the provider expects a fast response even while Redis is slow.
    if (stored.subscriptionId) void this.queue.add({ id: event.id, attempts: 0 });
  }
}
