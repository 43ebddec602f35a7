import { type DomainError, forbidden } from '@shadow-guide/kernel';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that are not requested by the product's own pages. Browsers send the page's origin with every unsafe
 * request; a request without an origin, or with another one, is refused with `origin_not_allowed`.
 */
export function refuseOrigin(
  method: string,
  origin: string | undefined,
  ours: string,
): DomainError | undefined {
  if (SAFE_METHODS.has(method) || origin === ours) return undefined;
  return forbidden('origin_not_allowed', 'This request did not come from our own pages.');
}
