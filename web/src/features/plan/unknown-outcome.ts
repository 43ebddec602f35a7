import { ApiError } from '../../lib/api-error.js';

/**
 * Whether a call that pays or charges may have had its effect although it failed: no answer came, or one that does not say so.
 * Where a service says that the payment provider could not be asked, nothing was begun.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.code === 'payment_provider_unavailable') return false;
  return error.status < 400 || error.status >= 500;
}
