import type { Entitlements, PlanFeatures, PlanLimits } from '@shadow-guide/contracts';
import type { Trial } from '../trial/trial.entity.js';

/** Everything that a person's plan rests on. */
export interface PlanFacts {
  trial: Trial | null;
}

/** The table of the specification's part 1, section 6: -1 is unlimited. */
const FREE_LIMITS: PlanLimits = {
  insightsPerDay: 1,
  personas: 3,
  topics: 5,
  forumDaysPerWeek: 1,
  challengeTier: 1,
};
const UNLIMITED: PlanLimits = {
  insightsPerDay: -1,
  personas: -1,
  topics: -1,
  forumDaysPerWeek: -1,
  challengeTier: -1,
};
const FREE_FEATURES: PlanFeatures = {
  habitPlanner: false,
  customTherapist: false,
  unlimitedRegenerations: false,
};
const ALL_FEATURES: PlanFeatures = {
  habitPlanner: true,
  customTherapist: true,
  unlimitedRegenerations: true,
};

/**
 * What a person may do at an instant: a pure function, so that the end of a trial takes effect by the clock alone.
 * `validUntil` is the next instant at which the answer changes by itself.
 */
export function computeEntitlements(facts: PlanFacts, now: Date): Entitlements {
  const { trial } = facts;
  if (trial && trial.endsAt > now) {
    return {
      plan: 'trial',
      source: 'trial',
      adFree: true,
      limits: { ...UNLIMITED },
      features: { ...ALL_FEATURES },
      validUntil: trial.endsAt.toISOString(),
    };
  }
  return {
    plan: 'free',
    source: 'none',
    adFree: false,
    limits: { ...FREE_LIMITS },
    features: { ...FREE_FEATURES },
    validUntil: null,
  };
}
