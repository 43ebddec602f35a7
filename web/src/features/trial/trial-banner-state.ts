import type { SubscriptionStatus, TrialStatus } from '@shadow-guide/contracts';

/** Days of a whole trial. */
export const trialDays = 14;
/** From so many days left on, the banner says that the end is near. */
const warningDays = 3;

/** What the trial banner shows. `share` is the part of the trial that is left, 0 to 1. */
export type TrialBannerState =
  | { kind: 'hidden' }
  | { kind: 'start'; visitor: boolean }
  | { kind: 'active'; days: number; share: number; endsSoon: boolean };

/** What is known about a person's plan; `undefined` while it is not known yet. */
export interface PlanFacts {
  /** Whether somebody is signed in; a 401 of either status call means not. */
  signedIn: boolean;
  loading: boolean;
  subscription: Pick<SubscriptionStatus, 'tier' | 'entitlements'> | undefined;
  trial: TrialStatus | undefined;
}

/** Decides what the banner shows. */
export function trialBannerState({ signedIn, loading, subscription, trial }: PlanFacts): TrialBannerState {
  if (loading) return { kind: 'hidden' };
  if (!signedIn) return { kind: 'start', visitor: true };
  if (!trial) return { kind: 'hidden' };
  // During a trial the tier may read premium as well: the entitlements say which of the two it is.
  if (subscription?.entitlements.plan === 'premium') return { kind: 'hidden' };
  if (trial.isTrialActive) {
    if (trial.daysRemaining <= 0) return { kind: 'hidden' };
    return {
      kind: 'active',
      days: trial.daysRemaining,
      share: Math.min(trial.daysRemaining / trialDays, 1),
      endsSoon: trial.daysRemaining <= warningDays,
    };
  }
  return trial.trialExpired ? { kind: 'hidden' } : { kind: 'start', visitor: false };
}

/** "1 day", "9 days". */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
