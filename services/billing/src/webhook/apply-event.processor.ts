import { type JobProcessor, Processor } from '@shadow-guide/kernel';
import { applyEvent, type EventJob } from '../jobs.js';
import { RefreshSubscription } from '../subscription/refresh-subscription.js';
import { StripeEventsRepository } from './stripe-events.repository.js';

/** Applies a message by looking at the subscription it is about; another message's look may have done so already. */
@Processor(applyEvent)
export class ApplyEventProcessor implements JobProcessor<EventJob> {
  constructor(
    private readonly events: StripeEventsRepository,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  async run({ eventId }: EventJob): Promise<void> {
    const subscriptionId = await this.events.findWaitingSubscription(eventId);
    if (subscriptionId) await this.refreshSubscription.run(subscriptionId);
  }
}
