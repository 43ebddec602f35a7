import { Injectable } from '@nestjs/common';
import type { Transaction } from '@shadow-guide/kernel';
import { PlanAnnouncer } from '../entitlements/index.js';
import type { ProviderSubscription } from '../stripe/index.js';
import { StripeEventsRepository } from '../webhook/index.js';
import { type Look, SubscriptionsRepository } from './subscriptions.repository.js';

interface Seen {
  readonly seen: ProviderSubscription | null;
  /** Whose it is; null: it is not ours. */
  readonly userId: string | null;
  readonly now: Date;
}

/** What one look changes, all or nothing: the subscription, what the others are told, and the messages it answers for. */
@Injectable()
export class KeepLook {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly events: StripeEventsRepository,
    private readonly announcer: PlanAnnouncer,
  ) {}

  /** @returns seconds that each message had waited */
  async run(transaction: Transaction, subscriptionId: string, look: Look, found: Seen): Promise<number[]> {
    if (await this.subscriptions.keepLook(transaction, subscriptionId, look.no)) {
      const userId = await this.save(transaction, subscriptionId, found);
      if (userId) await this.announcer.announce(transaction, userId);
    }
    return this.events.markApplied(transaction, look.eventIds);
  }

  private async save(
    transaction: Transaction,
    subscriptionId: string,
    { seen, userId, now }: Seen,
  ): Promise<string | null> {
    if (!seen) return this.subscriptions.end(transaction, subscriptionId, now);
    if (userId) await this.subscriptions.save(transaction, { ...seen, userId });
    return userId;
  }
}
