import type { TrialStatus } from '@shadow-guide/contracts';
import type { PlanState } from '../plan/index.js';

/** Days of a whole trial, as the contract has them. */
export const trialDays = 14;
/** From so many days left on, the banner says that the end is near. */
const warningDays = 3;

/** What the trial banner shows. `share` is the part of the trial that is left, 0 to 1. */
export type TrialBannerState =
  | { kind: 'hidden' }
  | { kind: 'start'; visitor: boolean }
  | { kind: 'active'; days: number; share: number; endsSoon: boolean };

/** Decides what the banner shows; without the trial's own facts nobody can be offered one or told how much is left. */
export function trialBannerState(plan: PlanState, trial: TrialStatus | undefined): TrialBannerState {
  if (plan === 'unauthenticated') return { kind: 'start', visitor: true };
  if (!trial) return { kind: 'hidden' };
  if (plan === 'free') return { kind: 'start', visitor: false };
  if (plan !== 'trial' || trial.daysRemaining <= 0) return { kind: 'hidden' };
  return {
    kind: 'active',
    days: trial.daysRemaining,
    share: Math.min(trial.daysRemaining / trialDays, 1),
    endsSoon: trial.daysRemaining <= warningDays,
  };
}
