import { type Entitlements, planTable } from '@shadow-guide/contracts';

/** What everybody may do: used for one request when billing cannot be asked and nothing is remembered. */
export const FREE_PLAN: Entitlements = Object.freeze({
  plan: 'free',
  source: 'none',
  adFree: false,
  ...planTable.free,
  validUntil: null,
});
