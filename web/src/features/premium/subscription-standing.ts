import type { PaidPlan, SubscriptionStatus } from '@shadow-guide/contracts';

/** How a person's own subscription stands, as its management shows it. Instants are ISO 8601. */
export type SubscriptionStanding =
  /** There is nothing to manage. */
  | { kind: 'none' }
  /** There was one. Its card and invoices are still at the payment provider's, and one that was paused there can go on there. */
  | { kind: 'over' }
  /** Premium without a payment: an operator gave it. */
  | { kind: 'granted' }
  | { kind: 'renews'; plan: PaidPlan; chargeAt: string | null }
  /** Cancelled, and paid until `endsAt`. */
  | { kind: 'ending'; plan: PaidPlan; endsAt: string | null }
  /** A renewal could not be paid; premium holds until `graceEndsAt`, or `null` when those days are over. */
  | { kind: 'unpaid'; plan: PaidPlan; graceEndsAt: string | null; isPremium: boolean };

/** Reads the standing out of what the billing service says. */
export function subscriptionStanding({
  status,
  plan,
  currentPeriodEnd,
  cancelAtPeriodEnd,
  entitlements,
}: SubscriptionStatus): SubscriptionStanding {
  const isPremium = entitlements.plan === 'premium';
  if (plan && status === 'active') {
    return cancelAtPeriodEnd
      ? { kind: 'ending', plan, endsAt: currentPeriodEnd }
      : { kind: 'renews', plan, chargeAt: currentPeriodEnd };
  }
  if (plan && status === 'past_due') {
    const inGrace = isPremium && entitlements.source === 'stripe';
    return { kind: 'unpaid', plan, graceEndsAt: inGrace ? entitlements.validUntil : null, isPremium };
  }
  if (isPremium) return { kind: 'granted' };
  return { kind: plan && status === 'canceled' ? 'over' : 'none' };
}
