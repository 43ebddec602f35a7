import type { Entitlements } from '@shadow-guide/contracts';

/** What everybody may do: the figures used for one request when billing cannot be asked and nothing is remembered. */
export const FREE_PLAN: Entitlements = Object.freeze({
  plan: 'free',
  source: 'none',
  adFree: false,
  limits: { insightsPerDay: 1, personas: 3, topics: 5, forumDaysPerWeek: 1, challengeTier: 1 },
  features: { habitPlanner: false, customTherapist: false, unlimitedRegenerations: false },
  validUntil: null,
});
