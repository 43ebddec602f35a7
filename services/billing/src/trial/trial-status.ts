import { TRIAL_DAYS, type TrialStatus } from '@shadow-guide/contracts';
import type { Trial } from './trial.entity.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the end of a trial. */
export function trialEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + TRIAL_DAYS * DAY_MS);
}

/** Computes the status that screens show; days left are rounded up, so the last hour still reads "1 day". */
export function toTrialStatus(trial: Trial | null, now: Date): TrialStatus {
  if (!trial) return { isTrialActive: false, daysRemaining: 0, trialExpired: false };
  const left = trial.endsAt.getTime() - now.getTime();
  return {
    isTrialActive: left > 0,
    daysRemaining: Math.min(TRIAL_DAYS, Math.max(0, Math.ceil(left / DAY_MS))),
    trialExpired: left <= 0,
    trialEndsAt: trial.endsAt.toISOString(),
  };
}
