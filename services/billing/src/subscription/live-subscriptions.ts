import { Injectable } from '@nestjs/common';
import { Clock, type DomainError, notFound } from '@shadow-guide/kernel';
import { CustomersRepository } from '../customers/index.js';
import { PlanFactsRepository } from '../entitlements/index.js';
import { isChargeable, isOver, type PaidSubscription } from '../plan/index.js';
import { RefreshSubscription } from '../snapshots/index.js';
import type { ProviderSubscription } from '../stripe/index.js';

/** A person's subscriptions after a refresh of each. */
export interface RefreshedSubscriptions {
  /** Subscriptions that may be charged again, newest first; more than one only after a fault. */
  readonly live: ProviderSubscription[];
  /** Subscriptions still waiting for their first payment. */
  readonly begun: ProviderSubscription[];
  /** Ids of subscriptions that ended within the last day. */
  readonly ended: string[];
}

/** Milliseconds after the end of a subscription during which its unfinished cancellation may be retried. */
const RECENT_MS = 24 * 60 * 60 * 1_000;

/**
 * Reads a person's subscriptions in the provider's current state: cancel, resume and change never act on stored rows
 * alone.
 */
@Injectable()
export class LiveSubscriptions {
  constructor(
    private readonly clock: Clock,
    private readonly facts: PlanFactsRepository,
    private readonly customers: CustomersRepository,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  /**
   * @returns the subscriptions that may be charged again, newest first: at least one
   * @throws DomainError `no_subscription`
   */
  async list(userId: string): Promise<[ProviderSubscription, ...ProviderSubscription[]]> {
    const [newest, ...others] = (await this.refreshAll(userId)).live;
    if (!newest) throw noSubscription();
    return [newest, ...others];
  }

  async refreshAll(userId: string): Promise<RefreshedSubscriptions> {
    const [{ subscriptions }, customer] = await Promise.all([
      this.facts.find(userId),
      this.customers.find(userId),
    ]);
    const ids = idsToRefresh(subscriptions, customer?.checkoutSubscription);
    const refreshed = await Promise.all(ids.map((id) => this.refreshSubscription.run(id)));
    const present = refreshed
      .filter((subscription) => subscription !== null)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const recently = new Date(this.clock.now().getTime() - RECENT_MS);
    const ended = [...present, ...subscriptions].filter(
      ({ status, endedAt }) => status === 'canceled' && endedAt !== null && endedAt > recently,
    );
    const begun = present.filter((subscription) => !isChargeable(subscription) && !isOver(subscription));
    return { live: present.filter(isChargeable), begun, ended: [...new Set(ended.map(({ id }) => id))] };
  }
}

/**
 * Returns the ids of the subscriptions to refresh, including the subscription of a purchase in progress: the webhook
 * about its payment may not have arrived yet.
 */
function idsToRefresh(known: readonly PaidSubscription[], inCheckout: string | null | undefined): string[] {
  const over = known.filter(isOver).map(({ id }) => id);
  const ids = new Set(known.map(({ id }) => id));
  if (inCheckout) ids.add(inCheckout);
  return [...ids].filter((id) => !over.includes(id));
}

export function noSubscription(): DomainError {
  return notFound('no_subscription', 'You have no subscription at the moment.');
}
