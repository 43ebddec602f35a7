import { Injectable } from '@nestjs/common';
import { Clock, Database } from '@shadow-guide/kernel';
import type { EntityManager } from 'typeorm';
import { CustomersRepository } from '../customers/customers.repository.js';
import { PlanAnnouncer } from '../entitlements/plan-announcer.js';
import type { ProviderSubscription } from '../stripe/provider-subscription.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import { StripeEventsRepository } from '../webhook/stripe-events.repository.js';
import { observeApplied } from '../webhook/webhook.metrics.js';
import { type Look, SubscriptionsRepository } from './subscriptions.repository.js';

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
    private readonly outcome: LookOutcome,
  ) {}

  /** @returns the subscription; null when the provider does not know it */
  async run(subscriptionId: string): Promise<ProviderSubscription | null> {
    const look = await this.subscriptions.beginLook(subscriptionId);
    const seen = await this.provider.findSubscription(subscriptionId);
    const userId = seen && ((await this.customers.findUserId(seen.customerId)) ?? seen.notedUserId);
    const now = this.clock.now();
    const delays = await this.database.transaction((manager) =>
      this.outcome.keep(manager, subscriptionId, look, { seen, userId, now }),
    );
    observeApplied(delays);
    return seen;
  }
}

interface Seen {
  readonly seen: ProviderSubscription | null;
  /** Whose it is; null: it is not ours. */
  readonly userId: string | null;
  readonly now: Date;
}

/** What one look changes, all or nothing: the subscription, what the others are told, and the messages it answers for. */
@Injectable()
export class LookOutcome {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly events: StripeEventsRepository,
    private readonly announcer: PlanAnnouncer,
  ) {}

  /** @returns seconds that each message had waited */
  async keep(manager: EntityManager, subscriptionId: string, look: Look, found: Seen): Promise<number[]> {
    if (await this.subscriptions.keepLook(manager, subscriptionId, look.no)) {
      const userId = await this.save(manager, subscriptionId, found);
      if (userId) await this.announcer.announce(manager, userId);
    }
    return this.events.markApplied(manager, look.eventIds);
  }

  private async save(
    manager: EntityManager,
    subscriptionId: string,
    { seen, userId, now }: Seen,
  ): Promise<string | null> {
    if (!seen) return this.subscriptions.end(manager, subscriptionId, now);
    if (userId) await this.subscriptions.save(manager, { ...seen, userId });
    return userId;
  }
}
