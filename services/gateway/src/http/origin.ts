import { type DomainError, forbidden } from '@shadow-guide/kernel';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Only our own pages may change anything. Browsers name the page's origin with every unsafe request; who does not name
 * it, or names another, gets the refusal `origin_not_allowed`.
 */
export function refuseOrigin(
  method: string,
  origin: string | undefined,
  ours: string,
): DomainError | undefined {
  if (SAFE_METHODS.has(method) || origin === ours) return undefined;
  return forbidden('origin_not_allowed', 'This request did not come from our own pages.');
}
