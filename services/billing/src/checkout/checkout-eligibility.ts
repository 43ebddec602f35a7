import { Injectable } from '@nestjs/common';
import type { CheckoutStart } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { PlanFactsRepository } from '../entitlements/index.js';
import type { PaidSubscription, PlanFacts } from '../plan/index.js';
import {
  computeEntitlements,
  isChargeable,
  isUnpaid,
  payingSubscriptions,
  STATUS_MEANINGS,
} from '../plan/index.js';
import { RefreshSubscription } from '../snapshots/index.js';

const PREMIUM_PAGE = '/premium';

const ALREADY_PREMIUM: CheckoutStart = {
  redirectTo: PREMIUM_PAGE,
  reason: 'already_premium',
  message: 'You already have an active premium subscription',
};
const UPDATE_CARD: CheckoutStart = {
  redirectTo: PREMIUM_PAGE,
  reason: 'update_card',
  message: 'Your last payment did not go through. Update your card on this page and your premium continues.',
};
const PAUSED: CheckoutStart = {
  redirectTo: PREMIUM_PAGE,
  reason: 'subscription_paused',
  message:
    'Your subscription is paused at the payment provider. It has to go on or be cancelled before you can subscribe again.',
};

/**
 * Returns where a person with a live subscription, or with premium from another source, is redirected instead of
 * buying, so that nobody pays twice. Null when buying is allowed.
 */
export function redirectFor(
  live: readonly Pick<PaidSubscription, 'status'>[],
  isPremium: boolean,
): CheckoutStart | null {
  if (live.some(isUnpaid)) return UPDATE_CARD;
  if (isPremium || live.some(({ status }) => STATUS_MEANINGS[status].gives)) return ALREADY_PREMIUM;
  return live.length > 0 ? PAUSED : null;
}

/** Decides whether a person may buy a plan. */
@Injectable()
export class CheckoutEligibility {
  constructor(
    private readonly clock: Clock,
    private readonly facts: PlanFactsRepository,
    private readonly refreshSubscription: RefreshSubscription,
  ) {}

  /**
   * Returns the redirect that replaces a purchase.
   * @returns null when buying is allowed
   */
  async findRedirect(userId: string): Promise<CheckoutStart | null> {
    const facts = await this.facts.find(userId);
    const live = facts.subscriptions.filter(isChargeable);
    if (live.length === 0 || payingSubscriptions(live, this.clock.now()).length > 0)
      return this.answer(facts);
    // An unpaid subscription may have been paid or ended a moment ago.
    for (const { id } of live) await this.refreshSubscription.run(id);
    return this.answer(await this.facts.find(userId));
  }

  private answer(facts: PlanFacts): CheckoutStart | null {
    const isPremium = computeEntitlements(facts, this.clock.now()).plan === 'premium';
    return redirectFor(facts.subscriptions.filter(isChargeable), isPremium);
  }
}
