import { type JobProcessor, Processor } from '@shadow-guide/kernel';
import { applyEvent, type EventJob } from '../jobs.js';
import { isUnpaid } from '../plan/index.js';
import { StripeEventsRepository } from '../webhook/index.js';
import { PayOpenInvoices } from './pay-open-invoices.js';
import { RefreshSubscription } from './refresh-subscription.js';

/**
 * Applies a webhook event by refreshing its subscription, unless the refresh for another event has already done so.
 * When the subscription is unpaid, its open invoices are retried, because the event may report a new card.
 */
@Processor(applyEvent)
export class ApplyEventProcessor implements JobProcessor<EventJob> {
  constructor(
    private readonly events: StripeEventsRepository,
    private readonly refreshSubscription: RefreshSubscription,
    private readonly payOpenInvoices: PayOpenInvoices,
  ) {}

  async run({ eventId }: EventJob): Promise<void> {
    const subscriptionId = await this.events.findWaitingSubscription(eventId);
    if (!subscriptionId) return;
    const subscription = await this.refreshSubscription.run(subscriptionId);
    if (!subscription || !isUnpaid(subscription)) return;
    try {
      await this.payOpenInvoices.run(subscriptionId);
    } catch (error) {
      await this.events.reopen(eventId);
      throw error;
    }
  }
}
