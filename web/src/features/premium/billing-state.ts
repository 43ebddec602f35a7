import type {
  FollowingPlan,
  NextCharge,
  PaidPlan,
  SubscriptionPrice,
  SubscriptionStatus,
} from '@shadow-guide/contracts';

/** What every subscription that may be charged again has. Instants are ISO 8601. */
interface Running {
  plan: PaidPlan;
  /** What it costs at the payment provider; `null` when that is not known. */
  price: SubscriptionPrice | null;
  /** Left of earlier payments, in the currency of the price. */
  credit: number;
  /** What the person has when its time is over and it is not renewed. */
  after: FollowingPlan | null;
  /** What they have when it is cancelled now. */
  afterCancel: FollowingPlan | null;
}

/** State of a person's own subscription, as its management shows it. */
export type BillingState =
  /** There is nothing to manage. */
  | { kind: 'none' }
  /** There was one. Its card and invoices are still at the payment provider's. */
  | { kind: 'over' }
  /** It neither charges nor gives anything, and may go on at the payment provider's; another one cannot be begun beside it. */
  | { kind: 'paused'; isPremium: boolean }
  /** Premium without a payment: an operator gave it. */
  | { kind: 'granted' }
  /** Paid until `paidUntil`, and then anew. */
  | (Running & { kind: 'renews'; paidUntil: string | null; nextCharge: NextCharge | null })
  /** Cancelled, and paid until `endsAt`. */
  | (Running & { kind: 'ending'; endsAt: string | null })
  /** A renewal could not be paid; by it premium holds until `graceEndsAt`, or `null` when those days are over. */
  | (Running & { kind: 'unpaid'; graceEndsAt: string | null; present: FollowingPlan });

/** Derives it from the billing service's answer. */
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
