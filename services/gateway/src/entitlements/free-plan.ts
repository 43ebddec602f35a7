import { type Entitlements, planTable } from '@shadow-guide/contracts';

/** Entitlements of the free plan, used for a single request when billing is down and nothing is cached. */
export const FREE_PLAN: Entitlements = Object.freeze({
  plan: 'free',
  source: 'none',
  adFree: false,
  ...planTable.free,
  validUntil: null,
});
