import { type DomainError, forbidden } from '@shadow-guide/kernel';

/** The refusal of what the free plan does not have. */
export function premiumRequired(message: string): DomainError {
  return forbidden('premium_required', message, { isPremiumFeature: true });
}
