import type { Grants } from '@shadow-guide/contracts';
import type { PlanFacts } from '../plan/index.js';
import { computeEntitlements, paidUntil, payingSubscriptions, STATUS_MEANINGS } from '../plan/index.js';

/** Converts a person's plan to the operators' view. */
export function toGrants(userId: string, facts: PlanFacts, now: Date): Grants {
  const isPremium = computeEntitlements(facts, now).plan === 'premium';
  return {
    userId,
    adminGrantedPremium: facts.grants.premium,
    adminGrantedAdFree: facts.grants.adFree,
    subscriptionTier: isPremium ? 'premium' : 'free',
    subscriptionExpiresAt: premiumEnd(facts, now)?.toISOString() ?? null,
  };
}

/** Returns the end of premium; null without a known end (a grant, or a subscription that renews). */
function premiumEnd({ subscriptions, grants }: PlanFacts, now: Date): Date | null {
  const paying = payingSubscriptions(subscriptions, now);
  const renews = paying.some(
    ({ status, endsAt }) => STATUS_MEANINGS[status].gives === 'period' && endsAt === null,
  );
  const [longest] = paying;
  return grants.premium || renews || !longest ? null : paidUntil(longest);
}
