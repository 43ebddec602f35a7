import type { PaidPlan, PlanChangePreview } from '@shadow-guide/contracts';
import { ApiError } from '../../lib/api-error.js';
import { isOutcomeUnknown } from '../plan/index.js';

/** Outcome of a failed plan change. `unknown`: the plan may have been changed and charged. */
export type ChangeFailure = 'outdated' | 'payment-failed' | 'refused' | 'unknown';

/** Classifies the error of a plan change. Only an explicit refusal means that the plan is unchanged. */
export function changeFailure(error: unknown): ChangeFailure {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'preview_outdated') return 'outdated';
  if (code === 'payment_failed') return 'payment-failed';
  // An earlier attempt or another tab has changed the plan, which the next read shows.
  if (code === 'plan_unchanged') return 'unknown';
  return isOutcomeUnknown(error) ? 'unknown' : 'refused';
}

/** The parts of the preview query that decide what is shown. Instants in milliseconds since 1970. */
export interface PreviewReading {
  data: PlanChangePreview | undefined;
  error: Error | null;
  isFetching: boolean;
  dataUpdatedAt: number;
}

/** Content of the dialog below the outcome of the last attempt. Only the content `figures` has a confirm button. */
export type ChangeView =
  | { kind: 'reading' }
  | { kind: 'unread'; error: Error }
  | { kind: 'figures'; preview: PlanChangePreview }
  /** The subscription has the wanted plan. */
  | { kind: 'changed' };

/**
 * Decides what the dialog shows. After an attempt with an unknown outcome, the payment provider is queried first,
 * because its response says which plan is active.
 * @param wanted the plan to change to
 * @param present the plan according to our subscription status
 * @param unknownSince start of an attempt with an unknown outcome; `null` if there was none
 */
export function changeView(
  wanted: PaidPlan,
  present: PaidPlan,
  reading: PreviewReading,
  unknownSince: number | null,
): ChangeView {
  if (present === wanted) return { kind: 'changed' };
  if (reading.isFetching) return { kind: 'reading' };
  if (reading.error) {
    const isThere = reading.error instanceof ApiError && reading.error.code === 'plan_unchanged';
    return isThere ? { kind: 'changed' } : { kind: 'unread', error: reading.error };
  }
  if (!reading.data || (unknownSince !== null && reading.dataUpdatedAt < unknownSince))
    return { kind: 'reading' };
  return { kind: 'figures', preview: reading.data };
}
