import type { SubscriptionState, SubscriptionStatus } from '@shadow-guide/contracts';
import { computeEntitlements } from './entitlements.js';
import { followingPlans } from './following-plan.js';
import { forecastCharge } from './forecast-charge.js';
import type { PaidSubscription } from './paid-subscription.js';
import { payingSubscriptions } from './paid-time.js';
import type { PlanFacts } from './plan-facts.js';
import { STATUS_MEANINGS } from './provider-status.js';

/** Computes the status that subscription screens show. */
export function toSubscriptionStatus(facts: PlanFacts, now: Date): SubscriptionStatus {
  const entitlements = computeEntitlements(facts, now);
  const subscription = shownSubscription(facts.subscriptions, now);
  const status = subscription ? stateOf(subscription, now) : 'none';
  const tier = entitlements.plan === 'premium' ? 'premium' : 'free';
  const live = status === 'canceled' && !isPaused(subscription) ? undefined : subscription;
  const forecast = {
    isPaused: isPaused(subscription),
    ...forecastCharge(live),
    ...followingPlans(facts, live, now),
  };
  if (!subscription || status === 'none' || status === 'incomplete') {
    const nothing = { currentPeriodEnd: null, cancelAtPeriodEnd: false, plan: null };
    return { tier, status, ...nothing, entitlements, ...forecast };
  }
  return {
    tier,
    status,
    currentPeriodEnd: (endOf(subscription) ?? subscription.periodEnd).toISOString(),
    cancelAtPeriodEnd: status !== 'canceled' && subscription.endsAt !== null,
    plan: subscription.plan,
    entitlements,
    ...forecast,
  };
}

/**
 * Returns the subscription that screens show and that a cancellation ends. In order of preference: the one that gives
 * premium (the longest when there are two), one that the provider may still charge, a paused one, the newest whose
 * first payment did not expire.
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

/** Returns the state to show. A scheduled end takes effect at its time, even before the provider's webhook arrives. */
function stateOf(subscription: PaidSubscription, now: Date): SubscriptionState {
  const isOver = isLive(subscription) && subscription.endsAt !== null && subscription.endsAt <= now;
  return isOver ? 'canceled' : STATUS_MEANINGS[subscription.status].shown;
}

/** Returns the time at which a subscription ends or ended; null when it renews. */
function endOf({ endsAt, endedAt, periodEnd }: PaidSubscription): Date | null {
  if (endedAt) return endedAt < periodEnd ? endedAt : periodEnd;
  return endsAt;
}
