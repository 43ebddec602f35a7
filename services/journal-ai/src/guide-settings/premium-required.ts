import { type DomainError, forbidden } from '@shadow-guide/kernel';

/** Returns the error for a feature that the free plan does not include. */
export function premiumRequired(message: string): DomainError {
  return forbidden('premium_required', message, { isPremiumFeature: true });
}
