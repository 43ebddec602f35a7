import type { PlanFigures } from '@shadow-guide/contracts';
import { toGrants } from '../grants/index.js';
import {
  computeEntitlements,
  type PaidSubscription,
  type PlanFacts,
  payingSubscriptions,
} from '../plan/index.js';

/** What an account's plan is and brings in. */
export function toPlanFigures(userId: string, facts: PlanFacts, now: Date): PlanFigures {
  const paying = payingSubscriptions(facts.subscriptions, now);
  return {
    ...toGrants(userId, facts, now),
    planSource: computeEntitlements(facts, now).source,
    monthlyCents: paying.reduce((sum, subscription) => sum + monthlyCentsOf(subscription), 0),
  };
}

/** What is not paid at present brings in nothing: days of grace, and what the provider gives for a try. Prices in other currencies are not guessed. */
function monthlyCentsOf({ status, price, plan }: PaidSubscription): number {
  if (status !== 'active' || price?.currency !== 'usd') return 0;
  return plan === 'price_yearly' ? Math.round(price.amount / 12) : price.amount;
}
