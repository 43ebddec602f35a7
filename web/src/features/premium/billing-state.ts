import type {
  FollowingPlan,
  NextCharge,
  PaidPlan,
  SubscriptionPrice,
  SubscriptionStatus,
} from '@shadow-guide/contracts';

/** Fields of every subscription that may be charged again. Instants are ISO 8601. */
interface Running {
  plan: PaidPlan;
  /** The price at the payment provider; `null` when the price is not known. */
  price: SubscriptionPrice | null;
  /** Remaining credit from earlier payments, in the currency of the price. */
  credit: number;
  /** The plan that follows when the paid period ends without renewal. */
  after: FollowingPlan | null;
  /** The plan that follows if the subscription is cancelled now. */
  afterCancel: FollowingPlan | null;
}

/** State of a person's own subscription, as displayed for managing it. */
export type BillingState =
  /** There is nothing to manage. */
  | { kind: 'none' }
  /** A former subscription. Its card and invoices are still at the payment provider. */
  | { kind: 'over' }
  /**
   * The subscription neither charges nor provides anything, and may resume at the payment provider. While it exists, no
   * other subscription can be started.
   */
  | { kind: 'paused'; isPremium: boolean }
  /** Premium without a payment: granted by an operator. */
  | { kind: 'granted' }
  /** Paid until `paidUntil`, then renewed. */
  | (Running & { kind: 'renews'; paidUntil: string | null; nextCharge: NextCharge | null })
  /** Cancelled, and paid until `endsAt`. */
  | (Running & { kind: 'ending'; endsAt: string | null })
  /**
   * A renewal payment failed. The subscription still gives premium until `graceEndsAt`; if that is `null`, it no longer
   * does.
   */
  | (Running & { kind: 'unpaid'; graceEndsAt: string | null; present: FollowingPlan });

/** Derives the state from the billing service's response. */
export function billingState(subscription: SubscriptionStatus): BillingState {
  const { status, plan, currentPeriodEnd, entitlements } = subscription;
  const isPremium = entitlements.plan === 'premium';
  if (plan && status === 'active') {
    const running = runningOf(subscription, plan);
    return subscription.cancelAtPeriodEnd
      ? { ...running, kind: 'ending', endsAt: currentPeriodEnd }
      : { ...running, kind: 'renews', paidUntil: currentPeriodEnd, nextCharge: subscription.nextCharge };
  }
  if (plan && status === 'past_due') {
    const inGrace = isPremium && entitlements.source === 'stripe';
    return {
      ...runningOf(subscription, plan),
      kind: 'unpaid',
      graceEndsAt: inGrace ? entitlements.validUntil : null,
      present: { plan: entitlements.plan, source: entitlements.source },
    };
  }
  if (subscription.isPaused) return { kind: 'paused', isPremium };
  if (isPremium) return { kind: 'granted' };
  return { kind: plan && status === 'canceled' ? 'over' : 'none' };
}

function runningOf(
  { price, accountCredit, after, afterCancel }: SubscriptionStatus,
  plan: PaidPlan,
): Running {
  return { plan, price, credit: accountCredit, after, afterCancel };
}
