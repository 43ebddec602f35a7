import type { PaidSubscription } from './paid-subscription.js';

/** What an operator gave a person. */
export interface GivenPlan {
  readonly premium: boolean;
  readonly adFree: boolean;
}

/** From when to when a trial lasts. */
export interface TrialPeriod {
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Everything that a person's plan rests on; with the time it answers what they may do. */
export interface PlanFacts {
  readonly subscriptions: readonly PaidSubscription[];
  readonly trial: TrialPeriod | null;
  readonly grants: GivenPlan;
}

/** Somebody of whom nothing is known. */
export const NO_FACTS: PlanFacts = Object.freeze({
  subscriptions: [],
  trial: null,
  grants: { premium: false, adFree: false },
});
