import type { SubscriptionState, SubscriptionStatus } from '@shadow-guide/contracts';
import { chargeOutlook } from './charge-outlook.js';
import { computeEntitlements } from './entitlements.js';
import { followingPlans } from './following-plan.js';
import type { PaidSubscription } from './paid-subscription.js';
import { payingSubscriptions } from './paid-time.js';
import type { PlanFacts } from './plan-facts.js';
import { STATUS_MEANINGS } from './provider-status.js';

/** The status that subscription screens show. */
export function toSubscriptionStatus(facts: PlanFacts, now: Date): SubscriptionStatus {
  const entitlements = computeEntitlements(facts, now);
  const subscription = shownSubscription(facts.subscriptions, now);
  const status = subscription ? stateOf(subscription, now) : 'none';
  const tier = entitlements.plan === 'premium' ? 'premium' : 'free';
  const live = status === 'canceled' && !isPaused(subscription) ? undefined : subscription;
  const outlook = {
    isPaused: isPaused(subscription),
    ...chargeOutlook(live),
    ...followingPlans(facts, live, now),
  };
  if (!subscription || status === 'none' || status === 'incomplete') {
    const nothing = { currentPeriodEnd: null, cancelAtPeriodEnd: false, plan: null };
    return { tier, status, ...nothing, entitlements, ...outlook };
  }
  return {
    tier,
    status,
    currentPeriodEnd: (endOf(subscription) ?? subscription.periodEnd).toISOString(),
    cancelAtPeriodEnd: status !== 'canceled' && subscription.endsAt !== null,
    plan: subscription.plan,
    entitlements,
    ...outlook,
  };
}

/**
 * The subscription that screens show and that a cancellation ends: the one that gives premium (the longest, should there be
 * two), else one that the provider may still charge, then a paused one, then the newest whose first payment did not expire.
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
    newestFirst.find(isPaused) ??
    newestFirst.find(({ status }) => STATUS_MEANINGS[status].shown !== 'none')
  );
}

function isLive({ status }: PaidSubscription): boolean {
  const { shown } = STATUS_MEANINGS[status];
  return shown === 'active' || shown === 'past_due';
}

function isPaused(subscription: PaidSubscription | undefined): boolean {
  return subscription?.status === 'paused';
}

/** A planned end takes effect by the clock, also before the provider's message arrives. */
function stateOf(subscription: PaidSubscription, now: Date): SubscriptionState {
  const isOver = isLive(subscription) && subscription.endsAt !== null && subscription.endsAt <= now;
  return isOver ? 'canceled' : STATUS_MEANINGS[subscription.status].shown;
}

/** When it ends or ended; null when it renews. */
function endOf({ endsAt, endedAt, periodEnd }: PaidSubscription): Date | null {
  if (endedAt) return endedAt < periodEnd ? endedAt : periodEnd;
  return endsAt;
}
