import { ApiError } from '../../lib/api-error.js';

/**
 * Returns whether a failed request to pay or charge may have taken effect. This is so if no response arrived, or a
 * response that is not an explicit refusal. `payment_provider_unavailable` means that nothing was started.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.code === 'payment_provider_unavailable') return false;
  return error.status < 400 || error.status >= 500;
}
