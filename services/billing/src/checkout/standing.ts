import { Injectable } from '@nestjs/common';
import type { CheckoutStart } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { computeEntitlements } from '../entitlements/entitlements.js';
import { payingSubscriptions } from '../entitlements/paid-time.js';
import type { PlanFacts } from '../entitlements/plan-facts.js';
import { PlanFactsRepository } from '../entitlements/plan-facts.repository.js';
import { isChargeable, isUnpaid } from '../subscription/live-subscriptions.js';
import { RefreshSubscription } from '../subscription/refresh-subscription.js';

const PREMIUM_PAGE = '/premium';

/** Somebody who has premium is led to it, and does not pay twice. */
export const ALREADY_PREMIUM: CheckoutStart = {
  redirectTo: PREMIUM_PAGE,
  message: 'You already have an active premium subscription',
};
const UPDATE_CARD: CheckoutStart = {
  redirectTo: PREMIUM_PAGE,
  message: 'Your last payment did not go through. Update your card on this page and your premium continues.',
};

/** Whether a person may buy a plan as they stand. */
@Injectable()
export class Standing {
  constructor(
    private readonly clock: Clock,
    private readonly facts: PlanFactsRepository,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  /** @returns where to go instead of buying; null when buying is open */
  async insteadOfBuying(userId: string): Promise<CheckoutStart | null> {
    const facts = await this.facts.find(userId);
    const live = facts.subscriptions.filter(isChargeable);
    if (live.length === 0 || payingSubscriptions(live, this.clock.now()).length > 0)
      return this.answer(facts);
    // One that gives nothing any more may have been paid or ended a moment ago.
    for (const { id } of live) await this.refreshSubscription.run(id);
    return this.answer(await this.facts.find(userId));
  }

  private answer(facts: PlanFacts): CheckoutStart | null {
    const live = facts.subscriptions.filter(isChargeable);
    if (live.some(isUnpaid)) return UPDATE_CARD;
    const isPremium = computeEntitlements(facts, this.clock.now()).plan === 'premium';
    return live.length > 0 || isPremium ? ALREADY_PREMIUM : null;
  }
}
