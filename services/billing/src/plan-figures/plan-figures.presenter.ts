import type { PlanFigures } from '@shadow-guide/contracts';
import { toGrants } from '../grants/index.js';
import {
  computeEntitlements,
  type PaidSubscription,
  type PlanFacts,
  payingSubscriptions,
} from '../plan/index.js';

/** Returns an account's plan and its monthly revenue. */
export function toPlanFigures(userId: string, facts: PlanFacts, now: Date): PlanFigures {
  const paying = payingSubscriptions(facts.subscriptions, now);
  return {
    ...toGrants(userId, facts, now),
    planSource: computeEntitlements(facts, now).source,
    monthlyCents: paying.reduce((sum, subscription) => sum + monthlyCentsOf(subscription), 0),
  };
}

/**
 * Returns the monthly revenue of a subscription. Unpaid time counts as zero: grace periods, and the provider's trials.
 * Prices in other currencies are not converted.
 */
function monthlyCentsOf({ status, price, plan }: PaidSubscription): number {
  if (status !== 'active' || price?.currency !== 'usd') return 0;
  return plan === 'price_yearly' ? Math.round(price.amount / 12) : price.amount;
}
