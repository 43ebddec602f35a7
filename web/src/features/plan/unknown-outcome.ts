import { ApiError } from '../../lib/api-error.js';

/**
 * Returns whether a failed call that pays or charges may have taken effect: there was no answer, or not an explicit
 * refusal. `payment_provider_unavailable` means that nothing was started.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.code === 'payment_provider_unavailable') return false;
  return error.status < 400 || error.status >= 500;
}
