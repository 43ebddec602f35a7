import { type JobProcessor, Processor } from '@shadow-guide/kernel';
import { applyEvent, type EventJob } from '../jobs.js';
import { isUnpaid } from '../plan/index.js';
import { StripeEventsRepository } from '../webhook/index.js';
import { PayOpenInvoices } from './pay-open-invoices.js';
import { RefreshSubscription } from './refresh-subscription.js';

/**
 * Applies a message by looking at the subscription it is about; another message's look may have done so already. What is open
 * of it may be payable now: the message may be that of a new card.
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
    const seen = await this.refreshSubscription.run(subscriptionId);
    if (!seen || !isUnpaid(seen)) return;
    try {
      await this.payOpenInvoices.run(subscriptionId);
    } catch (error) {
      await this.events.keepWaiting(eventId);
      throw error;
    }
  }
}
