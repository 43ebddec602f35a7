import type { SubscriptionState, SubscriptionStatus } from '@shadow-guide/contracts';
import { computeEntitlements } from '../entitlements/entitlements.js';
import { payingSubscriptions } from '../entitlements/paid-time.js';
import type { PlanFacts } from '../entitlements/plan-facts.js';
import type { PaidSubscription, ProviderStatus } from './paid-subscription.js';

/** The provider's words as the screens know them. */
const STATES: Record<ProviderStatus, SubscriptionState> = {
  incomplete: 'incomplete',
  // A first payment that never came: as if nothing had been begun.
  incomplete_expired: 'none',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'canceled',
  canceled: 'canceled',
};

/** What a subscription screen is told. */
export function toSubscriptionStatus(facts: PlanFacts, now: Date): SubscriptionStatus {
  const entitlements = computeEntitlements(facts, now);
  const subscription = shownSubscription(facts.subscriptions, now);
  const status = subscription ? stateOf(subscription, now) : 'none';
  const tier = entitlements.plan === 'premium' ? 'premium' : 'free';
  if (!subscription || status === 'none' || status === 'incomplete') {
    const nothing = { currentPeriodEnd: null, cancelAtPeriodEnd: false, plan: null };
    return { tier, status, ...nothing, entitlements };
  }
  return {
    tier,
    status,
    currentPeriodEnd: (endOf(subscription) ?? subscription.periodEnd).toISOString(),
    cancelAtPeriodEnd: status !== 'canceled' && subscription.endsAt !== null,
    plan: subscription.plan,
    entitlements,
  };
}

/**
 * The subscription that the screens speak of and that a cancellation is about: the one that gives premium (the longest,
 * should there be two), else one that the provider may still charge, else the newest that came to anything.
 */
export function shownSubscription(
  subscriptions: readonly PaidSubscription[],
  now: Date,
): PaidSubscription | undefined {
  const [paying] = payingSubscriptions(subscriptions, now);
  const newestFirst = [...subscriptions].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return (
    paying ??
    newestFirst.find((subscription) => isLive(subscription) && stateOf(subscription, now) !== 'canceled') ??
    newestFirst.find(({ status }) => STATES[status] !== 'none')
  );
}

function isLive({ status }: PaidSubscription): boolean {
  return STATES[status] === 'active' || STATES[status] === 'past_due';
}

/** A planned end takes effect by the clock, also while the provider's word of it is on its way. */
function stateOf(subscription: PaidSubscription, now: Date): SubscriptionState {
  const isOver = isLive(subscription) && subscription.endsAt !== null && subscription.endsAt <= now;
  return isOver ? 'canceled' : STATES[subscription.status];
}

/** When it ends or ended, when that is not simply the end of the period. */
function endOf({ endsAt, endedAt, periodEnd }: PaidSubscription): Date | null {
  if (endedAt) return endedAt < periodEnd ? endedAt : periodEnd;
  return endsAt;
}
