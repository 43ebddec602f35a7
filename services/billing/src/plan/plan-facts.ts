import type { PaidSubscription } from './paid-subscription.js';

/** An operator's grants to a person. */
export interface GrantedPlan {
  readonly premium: boolean;
  readonly adFree: boolean;
}

/** Start and end of a trial. */
export interface TrialPeriod {
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Facts that, together with the time, determine a person's entitlements. */
export interface PlanFacts {
  readonly subscriptions: readonly PaidSubscription[];
  readonly trial: TrialPeriod | null;
  readonly grants: GrantedPlan;
}

/** Facts of a person without any rows. */
export const NO_FACTS: PlanFacts = Object.freeze({
  subscriptions: [],
  trial: null,
  grants: { premium: false, adFree: false },
});
