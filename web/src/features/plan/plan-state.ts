import type { SubscriptionStatus, TrialStatus } from '@shadow-guide/contracts';

/** State of a person's plan. `unknown`: it could not be read, so nothing is advertised and nothing is locked. */
export type PlanState =
  | 'loading'
  | 'unknown'
  | 'unauthenticated'
  | 'free'
  | 'trial'
  | 'trial-expired'
  | 'premium';

/** What is known about a person's plan; `undefined` for what is not known yet. */
export interface PlanFacts {
  /** Whether a person is signed in; false if either status request returned 401. */
  signedIn: boolean;
  loading: boolean;
  subscription: Pick<SubscriptionStatus, 'tier' | 'entitlements'> | undefined;
  trial: TrialStatus | undefined;
}

/** Derives the plan state. The subscription outranks the trial: a paid plan that began during a trial is premium. */
export function planState({ signedIn, loading, subscription, trial }: PlanFacts): PlanState {
  if (loading) return 'loading';
  if (!signedIn) return 'unauthenticated';
  if (!subscription) return 'unknown';
  if (subscription.tier === 'premium' && subscription.entitlements.plan === 'premium') return 'premium';
  if (trial ? trial.isTrialActive : subscription.entitlements.plan === 'trial') return 'trial';
  return trial?.trialExpired ? 'trial-expired' : 'free';
}

/** Returns whether all premium features are open: paid, granted, or during the trial. */
export function hasActiveAccess(state: PlanState): boolean {
  return state === 'premium' || state === 'trial';
}

/** Returns whether the plan is the free one, whether or not a trial preceded it. */
export function isFreePlan(state: PlanState): boolean {
  return state === 'free' || state === 'trial-expired';
}
