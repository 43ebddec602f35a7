import { Injectable } from '@nestjs/common';
import { Clock, Database } from '@shadow-guide/kernel';
import { CustomersRepository } from '../customers/index.js';
import type { ProviderSubscription } from '../stripe/index.js';
import { StripeGateway } from '../stripe/index.js';
import { observeApplied } from '../webhook/index.js';
import { KeepLook } from './keep-look.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

/**
 * Looks at a subscription as the payment provider has it now, and keeps what it saw: the only way a paid plan changes.
 * A look that began later has seen everything that an earlier one was told of, so the order and the number of messages do
 * not matter, and a slow look never overwrites a later one.
 */
@Injectable()
export class RefreshSubscription {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly customers: CustomersRepository,
    private readonly provider: StripeGateway,
    private readonly keepLook: KeepLook,
  ) {}

  /** @returns the subscription; null when the provider does not know it */
  async run(subscriptionId: string): Promise<ProviderSubscription | null> {
    const look = await this.subscriptions.beginLook(subscriptionId);
    const seen = await this.provider.findSubscription(subscriptionId);
    const userId = seen?.isForOurPlans ? await this.ownerOf(seen) : null;
    const now = this.clock.now();
    const delays = await this.database.transaction((transaction) =>
      this.keepLook.run(transaction, subscriptionId, look, { seen, userId, now }),
    );
    observeApplied(delays);
    return seen;
  }

  /** By our own row, else by our note on it: a customer may have been lost and made anew. */
  private async ownerOf({ customerId, notedUserId }: ProviderSubscription): Promise<string | null> {
    return (await this.customers.findUserId(customerId)) ?? notedUserId;
  }
}
