import type { TrialStatus } from '@shadow-guide/contracts';
import { TRIAL_DAYS } from '@shadow-guide/contracts/facts';
import type { PlanState } from '../plan/index.js';

/** Number of remaining days from which the banner warns of the end. */
const warningDays = 3;

/** Content of the trial banner. `share` is the remaining fraction of the trial, 0 to 1. */
export type TrialBannerState =
  | { kind: 'hidden' }
  | { kind: 'start'; visitor: boolean }
  | { kind: 'active'; days: number; share: number; endsSoon: boolean };

const dayMs = 86_400_000;

/**
 * Returns when the trial ends by this device's clock; `null` when no trial is running. The server's number of days is
 * authoritative: if the device's clock is wrong, the end is shifted by the minimum that gives the same number at the
 * moment of loading.
 * @param readAt time of loading, in milliseconds since 1970 by this device's clock
 */
export function trialEndHere(trial: TrialStatus | undefined, readAt: number): string | null {
  if (!trial?.isTrialActive || trial.daysRemaining <= 0) return null;
  const latest = trial.daysRemaining * dayMs;
  const left = trial.trialEndsAt ? Date.parse(trial.trialEndsAt) - readAt : latest;
  return new Date(readAt + Math.min(Math.max(left, latest - dayMs + 1), latest)).toISOString();
}

/**
 * Decides what the banner shows; it is hidden while the trial's status is not loaded.
 * @param days remaining days of a running trial, including the started one
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
