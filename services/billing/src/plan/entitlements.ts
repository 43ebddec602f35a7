import { type Entitlements, planTable } from '@shadow-guide/contracts';
import { paidUntil, payingSubscriptions } from './paid-time.js';
import type { PlanFacts } from './plan-facts.js';

/**
 * Computes a person's entitlements at a given time. A pure function, so that every end takes effect by the passage of
 * time. The first source that applies counts: paid, granted by an operator, trial. `validUntil` is the next time at
 * which the result changes without an event; at exactly that time the new result applies.
 */
export function computeEntitlements(facts: PlanFacts, now: Date): Entitlements {
  const { trial, grants } = facts;
  const [paying] = payingSubscriptions(facts.subscriptions, now);
  if (paying) return everything('premium', 'stripe', paidUntil(paying));
  if (grants.premium) return everything('premium', 'admin', null);
  if (trial && trial.endsAt > now) return everything('trial', 'trial', trial.endsAt);
  return {
    plan: 'free',
    source: 'none',
    adFree: grants.adFree,
    ...planTable.free,
    validUntil: null,
  };
}

function everything(
  plan: Entitlements['plan'],
  source: Entitlements['source'],
  until: Date | null,
): Entitlements {
  return {
    plan,
    source,
    adFree: true,
    ...planTable.open,
    validUntil: until?.toISOString() ?? null,
  };
}
