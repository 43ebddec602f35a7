import type { FollowingPlan, SubscriptionStatus } from '@shadow-guide/contracts';
import { computeEntitlements } from './entitlements.js';
import type { PaidSubscription } from './paid-subscription.js';
import { paidUntil } from './paid-time.js';
import type { PlanFacts } from './plan-facts.js';
import { isChargeable, STATUS_MEANINGS } from './provider-status.js';

/**
 * Returns the plan that follows when a subscription ends by itself (`after`) or is cancelled now (`afterCancel`).
 * Grants and a running trial remain.
 * @param subscription the subscription that the screens show
 */
export function followingPlans(
  facts: PlanFacts,
  subscription: PaidSubscription | undefined,
  now: Date,
): Pick<SubscriptionStatus, 'after' | 'afterCancel'> {
  if (!subscription || !isChargeable(subscription)) return { after: null, afterCancel: null };
  return {
    after: planWithout(facts, [subscription], endOf(subscription, now)),
    // When a person has two subscriptions, cancelling ends both.
    afterCancel: planWithout(facts, facts.subscriptions, cancelledAt(subscription, now)),
  };
}

function planWithout(facts: PlanFacts, gone: readonly PaidSubscription[], at: Date): FollowingPlan {
  const subscriptions = facts.subscriptions.filter((subscription) => !gone.includes(subscription));
  const { plan, source } = computeEntitlements({ ...facts, subscriptions }, at);
  return { plan, source };
}

/**
 * Returns the time at which a subscription's entitlements end without another payment; now, when they have already
 * ended.
 */
function endOf(subscription: PaidSubscription, now: Date): Date {
  const end = STATUS_MEANINGS[subscription.status].gives === 'grace' ? paidUntil(subscription) : null;
  return later(end ?? cancelledAt(subscription, now), now);
}

/** Returns the end after a cancellation: a paid subscription ends with its period, any other at once. */
function cancelledAt({ status, endsAt, periodEnd }: PaidSubscription, now: Date): Date {
  return STATUS_MEANINGS[status].gives === 'period' ? later(endsAt ?? periodEnd, now) : now;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
