import { Injectable } from '@nestjs/common';
import { Clock, type DomainError, notFound } from '@shadow-guide/kernel';
import { CustomersRepository } from '../customers/index.js';
import { PlanFactsRepository } from '../entitlements/index.js';
import type { PaidSubscription } from '../plan/index.js';
import { isChargeable, isOver } from '../plan/index.js';
import { RefreshSubscription } from '../snapshots/index.js';
import type { ProviderSubscription } from '../stripe/index.js';

/** What a look at all of a person's subscriptions has shown. */
export interface SeenSubscriptions {
  /** Those that may be charged again, the newest first: one only unless something went wrong. */
  readonly live: ProviderSubscription[];
  /** Ids of those that have ended lately. */
  readonly ended: string[];
}

/** How long a person may come back to a try to leave that came to no end. */
const LATELY_MS = 24 * 60 * 60 * 1_000;

/** A person's subscriptions as the provider has them at this moment: what one does to them must not rest on old news. */
@Injectable()
export class LiveSubscriptions {
  constructor(
    private readonly clock: Clock,
    private readonly facts: PlanFactsRepository,
    private readonly customers: CustomersRepository,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  /**
   * @returns those that may be charged again, the newest first: at least one
   * @throws DomainError `no_subscription`
   */
  async list(userId: string): Promise<[ProviderSubscription, ...ProviderSubscription[]]> {
    const [newest, ...others] = (await this.look(userId)).live;
    if (!newest) throw noSubscription();
    return [newest, ...others];
  }

  async look(userId: string): Promise<SeenSubscriptions> {
    const [{ subscriptions }, customer] = await Promise.all([
      this.facts.find(userId),
      this.customers.find(userId),
    ]);
    const ids = idsToLookAt(subscriptions, customer?.checkout.subscriptionId);
    const looks = await Promise.all(ids.map((id) => this.refreshSubscription.run(id)));
    const seen = looks
      .filter((subscription) => subscription !== null)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const lately = new Date(this.clock.now().getTime() - LATELY_MS);
    const ended = [...seen, ...subscriptions].filter(
      ({ status, endedAt }) => status === 'canceled' && endedAt !== null && endedAt > lately,
    );
    return { live: seen.filter(isChargeable), ended: [...new Set(ended.map(({ id }) => id))] };
  }
}

/** Also the one that is being paid: the message that it was paid may still be on its way. */
function idsToLookAt(known: readonly PaidSubscription[], beingPaid: string | null | undefined): string[] {
  const over = known.filter(isOver).map(({ id }) => id);
  const ids = new Set(known.map(({ id }) => id));
  if (beingPaid) ids.add(beingPaid);
  return [...ids].filter((id) => !over.includes(id));
}

export function noSubscription(): DomainError {
  return notFound('no_subscription', 'You have no subscription at the moment.');
}
