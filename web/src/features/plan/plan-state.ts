import type { SubscriptionStatus, TrialStatus } from '@shadow-guide/contracts';

/** State of somebody's plan. `unknown`: it could not be read, so nothing is advertised and nothing is locked. */
export type PlanState =
  | 'loading'
  | 'unknown'
  | 'unauthenticated'
  | 'free'
  | 'trial'
  | 'trial-expired'
  | 'premium';

/** What is known about a person's plan; `undefined` where it is not known (yet). */
export interface PlanFacts {
  /** Whether somebody is signed in; a 401 of either status call means not. */
  signedIn: boolean;
  loading: boolean;
  subscription: Pick<SubscriptionStatus, 'tier' | 'entitlements'> | undefined;
  trial: TrialStatus | undefined;
}

/** Decides the plan state. The subscription outranks the trial: a paid plan that began during a trial is premium. */
export function planState({ signedIn, loading, subscription, trial }: PlanFacts): PlanState {
  if (loading) return 'loading';
  if (!signedIn) return 'unauthenticated';
  if (!subscription) return 'unknown';
  if (subscription.tier === 'premium' && subscription.entitlements.plan === 'premium') return 'premium';
  if (trial ? trial.isTrialActive : subscription.entitlements.plan === 'trial') return 'trial';
  return trial?.trialExpired ? 'trial-expired' : 'free';
}

/** Whether everything of premium is open: it was paid or granted, or the trial runs. */
export function hasActiveAccess(state: PlanState): boolean {
  return state === 'premium' || state === 'trial';
}

/** Whether the plan is the free one, a trial before it or not. */
export function isFreePlan(state: PlanState): boolean {
  return state === 'free' || state === 'trial-expired';
}
