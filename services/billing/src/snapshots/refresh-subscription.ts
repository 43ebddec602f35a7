import { Injectable } from '@nestjs/common';
import { Clock, Database } from '@shadow-guide/kernel';
import { CustomersRepository } from '../customers/index.js';
import { type ProviderSubscription, StripeGateway } from '../stripe/index.js';
import { observeApplied } from '../webhook/index.js';
import { StoreSnapshot } from './store-snapshot.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

/**
 * Reads a subscription from the payment provider and stores the snapshot. A paid plan changes only in this way.
 * Refreshes are numbered when they start, and an older refresh never overwrites a newer one, so the order and number of
 * webhooks do not matter.
 */
@Injectable()
export class RefreshSubscription {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly customers: CustomersRepository,
    private readonly provider: StripeGateway,
    private readonly storeSnapshot: StoreSnapshot,
  ) {}

  /** @returns the subscription; null when the provider does not know it */
  async run(subscriptionId: string): Promise<ProviderSubscription | null> {
    const refresh = await this.subscriptions.startRefresh(subscriptionId);
    const subscription = await this.provider.findSubscription(subscriptionId);
    const userId = subscription?.isForOurPlans ? await this.ownerOf(subscription) : null;
    const now = this.clock.now();
    const delays = await this.database.transaction((transaction) =>
      this.storeSnapshot.run(transaction, subscriptionId, refresh, { subscription, userId, now }),
    );
    observeApplied(delays);
    return subscription;
  }

  /**
   * Finds the owner by the stored row of the customer. Without such a row, the metadata decides, because the customer
   * may have been deleted and created again.
   */
  private async ownerOf({ customerId, notedUserId }: ProviderSubscription): Promise<string | null> {
    return (await this.customers.findUserId(customerId)) ?? notedUserId;
  }
}
