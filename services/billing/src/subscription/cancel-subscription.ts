import { Injectable } from '@nestjs/common';
import type { ProviderSubscription } from '../stripe/provider-subscription.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { LiveSubscriptions } from './live-subscriptions.js';
import { RefreshSubscription } from './refresh-subscription.js';

/**
 * Ends a subscription with the period that is paid, and one whose renewal is unpaid at once: nobody who leaves is charged
 * again. Should a person have two, both end. Asked again, it changes nothing.
 */
@Injectable()
export class CancelSubscription {
  constructor(
    private readonly live: LiveSubscriptions,
    private readonly provider: StripeGateway,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  /** @throws DomainError `no_subscription` */
  async run(userId: string): Promise<void> {
    for (const subscription of await this.live.list(userId)) {
      if (await this.end(subscription)) await this.refreshSubscription.run(subscription.id);
    }
  }

  /** @returns whether there was anything to do */
  private async end({ id, status, endsAt }: ProviderSubscription): Promise<boolean> {
    if (status !== 'active' && status !== 'trialing') {
      await this.provider.cancelNow(id);
      return true;
    }
    if (endsAt !== null) return false;
    await this.provider.endAtPeriodEnd(id);
    return true;
  }
}
