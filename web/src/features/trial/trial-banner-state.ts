import type { TrialStatus } from '@shadow-guide/contracts';
import { TRIAL_DAYS } from '@shadow-guide/contracts/facts';
import type { PlanState } from '../plan/index.js';

/** From so many days left on, the banner says that the end is near. */
const warningDays = 3;

/** What the trial banner shows. `share` is the part of the trial that is left, 0 to 1. */
export type TrialBannerState =
  | { kind: 'hidden' }
  | { kind: 'start'; visitor: boolean }
  | { kind: 'active'; days: number; share: number; endsSoon: boolean };

const dayMs = 86_400_000;

/**
 * When the trial ends by this device's clock; `null` when none runs. The days that the server counted are the truth: a clock that
 * is off is moved by as little as makes it count the same days at the moment they were read.
 * @param readAt milliseconds since 1970 by this device's clock
 */
export function trialEndHere(trial: TrialStatus | undefined, readAt: number): string | null {
  if (!trial?.isTrialActive || trial.daysRemaining <= 0) return null;
  const latest = trial.daysRemaining * dayMs;
  const left = trial.trialEndsAt ? Date.parse(trial.trialEndsAt) - readAt : latest;
  return new Date(readAt + Math.min(Math.max(left, latest - dayMs + 1), latest)).toISOString();
}

/**
 * Decides what the banner shows; hidden while the trial's own status is missing.
 * @param days left of a running trial at this moment, begun ones counted
 */
export function trialBannerState(
  plan: PlanState,
  trial: TrialStatus | undefined,
  days: number,
): TrialBannerState {
  if (plan === 'unauthenticated') return { kind: 'start', visitor: true };
  if (!trial) return { kind: 'hidden' };
  if (plan === 'free') return { kind: 'start', visitor: false };
  if (plan !== 'trial' || days <= 0) return { kind: 'hidden' };
  return { kind: 'active', days, share: Math.min(days / TRIAL_DAYS, 1), endsSoon: days <= warningDays };
}
