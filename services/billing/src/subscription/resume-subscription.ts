import { Injectable } from '@nestjs/common';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { LiveSubscriptions } from './live-subscriptions.js';
import { RefreshSubscription } from './refresh-subscription.js';

/** Takes a planned end back. Asked again, it changes nothing. */
@Injectable()
export class ResumeSubscription {
  constructor(
    private readonly live: LiveSubscriptions,
    private readonly provider: StripeGateway,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  /** @throws DomainError `no_subscription`, also when it has ended already */
  async run(userId: string): Promise<void> {
    const live = await this.live.list(userId);
    // Should there be two, one that renews is enough.
    if (live.some(({ endsAt }) => endsAt === null)) return;
    const subscription = live[0]!;
    await this.provider.renewAtPeriodEnd(subscription);
    await this.refreshSubscription.run(subscription.id);
  }
}
