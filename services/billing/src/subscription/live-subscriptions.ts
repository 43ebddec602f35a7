import { Injectable } from '@nestjs/common';
import { notFound } from '@shadow-guide/kernel';
import { CustomersRepository } from '../customers/customers.repository.js';
import { PlanFactsRepository } from '../entitlements/plan-facts.repository.js';
import type { ProviderSubscription } from '../stripe/provider-subscription.js';
import type { PaidSubscription } from './paid-subscription.js';
import { RefreshSubscription } from './refresh-subscription.js';

type Standing = Pick<PaidSubscription, 'status'>;

/** It was paid once and is not over: the provider may charge for it again. */
export function isChargeable({ status }: Standing): boolean {
  return ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);
}

/** Nothing will ever be charged for it. */
function isOver({ status }: Standing): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** A renewal of it could not be paid. */
export function isUnpaid({ status }: Standing): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/** A person's subscriptions as the provider has them at this moment: what one does to them must not rest on old news. */
@Injectable()
export class LiveSubscriptions {
  constructor(
    private readonly facts: PlanFactsRepository,
    private readonly customers: CustomersRepository,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  /**
   * @returns those that may be charged again, the newest first: at least one, and one only unless something went wrong
   * @throws DomainError `no_subscription`
   */
  async list(userId: string): Promise<ProviderSubscription[]> {
    const seen = await Promise.all((await this.idsOf(userId)).map((id) => this.refreshSubscription.run(id)));
    const live = seen.filter((subscription) => subscription !== null).filter(isChargeable);
    if (live.length === 0) throw notFound('no_subscription', 'You have no subscription at the moment.');
    return live.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }

  /** Also the one that is being paid: the message that it was paid may still be on its way. */
  private async idsOf(userId: string): Promise<string[]> {
    const [{ subscriptions }, customer] = await Promise.all([
      this.facts.find(userId),
      this.customers.find(userId),
    ]);
    const over = subscriptions.filter(isOver).map(({ id }) => id);
    const ids = new Set(subscriptions.map(({ id }) => id));
    if (customer?.checkout.subscriptionId) ids.add(customer.checkout.subscriptionId);
    return [...ids].filter((id) => !over.includes(id));
  }
}
