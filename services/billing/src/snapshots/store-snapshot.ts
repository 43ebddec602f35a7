import { Injectable } from '@nestjs/common';
import type { Transaction } from '@shadow-guide/kernel';
import { PlanAnnouncer } from '../entitlements/index.js';
import type { ProviderSubscription } from '../stripe/index.js';
import { StripeEventsRepository } from '../webhook/index.js';
import { type Refresh, SubscriptionsRepository } from './subscriptions.repository.js';

interface Snapshot {
  /** The subscription at the provider; null when the provider does not know it. */
  readonly subscription: ProviderSubscription | null;
  /** The owner's id; null when the subscription does not belong to this product. */
  readonly userId: string | null;
  readonly now: Date;
}

/** Stores a snapshot in one transaction: the subscription, the announcement, and the webhook events that it covers. */
@Injectable()
export class StoreSnapshot {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly events: StripeEventsRepository,
    private readonly announcer: PlanAnnouncer,
  ) {}

  /**
   * Stores the snapshot.
   * @returns for each event, the seconds that it had waited
   */
  async run(
    transaction: Transaction,
    subscriptionId: string,
    refresh: Refresh,
    snapshot: Snapshot,
  ): Promise<number[]> {
    if (await this.subscriptions.markStored(transaction, subscriptionId, refresh.no)) {
      const userId = await this.save(transaction, subscriptionId, snapshot);
      if (userId) await this.announcer.announce(transaction, userId);
    }
    return this.events.markApplied(transaction, refresh.eventIds);
  }

  private async save(
    transaction: Transaction,
    subscriptionId: string,
    { subscription, userId, now }: Snapshot,
  ): Promise<string | null> {
    if (!subscription) return this.subscriptions.end(transaction, subscriptionId, now);
    if (userId) await this.subscriptions.save(transaction, { ...subscription, userId });
    return userId;
  }
}
