import { ApiError } from '../../lib/api-error.js';

/**
 * Whether a failed call that pays or charges may have had its effect: no answer, or an answer that is not an explicit refusal.
 * `payment_provider_unavailable` means that nothing was begun.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.code === 'payment_provider_unavailable') return false;
  return error.status < 400 || error.status >= 500;
}
