import type { PaidSubscription } from './paid-subscription.js';

/** What an operator granted a person. */
export interface GrantedPlan {
  readonly premium: boolean;
  readonly adFree: boolean;
}

/** From when to when a trial lasts. */
export interface TrialPeriod {
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** The facts of a person's plan; together with the time they determine the entitlements. */
export interface PlanFacts {
  readonly subscriptions: readonly PaidSubscription[];
  readonly trial: TrialPeriod | null;
  readonly grants: GrantedPlan;
}

/** The facts of a person without any rows. */
export const NO_FACTS: PlanFacts = Object.freeze({
  subscriptions: [],
  trial: null,
  grants: { premium: false, adFree: false },
});
