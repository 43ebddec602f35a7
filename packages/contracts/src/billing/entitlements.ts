import { Flag, Instant, Int, One, OneOf } from '../core/fields.js';

/** Plans in rising order of what they allow. */
export const plans = ['free', 'trial', 'premium'] as const;
export type Plan = (typeof plans)[number];

/** Where the present plan comes from. */
export const planSources = ['none', 'trial', 'stripe', 'admin'] as const;
export type PlanSource = (typeof planSources)[number];

/** How much of each thing a plan allows; -1 is unlimited. */
export class PlanLimits {
  @Int({ min: -1 }) insightsPerDay: number;
  @Int({ min: -1 }) personas: number;
  @Int({ min: -1, about: 'Topic categories shown' }) topics: number;
  @Int({ min: -1 }) forumDaysPerWeek: number;
  @Int({ min: -1 }) challengeTier: number;
}

/** What a plan opens. */
export class PlanFeatures {
  @Flag({
    about: 'The planner, by hand; what the AI plans in it is for the trial and premium, whatever this says',
  })
  habitPlanner: boolean;
  @Flag() customTherapist: boolean;
  @Flag() unlimitedRegenerations: boolean;
}

/**
 * What the free plan allows, and what the trial and premium open. Billing decides who has which; the gateway falls back on the
 * free plan when billing cannot be asked. The web app takes only types from here, so its texts repeat some of the figures; its
 * specs tie each of them to this table.
 */
export const planTable: Readonly<Record<'free' | 'open', { limits: PlanLimits; features: PlanFeatures }>> = {
  free: {
    limits: { insightsPerDay: 1, personas: 3, topics: 5, forumDaysPerWeek: 1, challengeTier: 1 },
    features: { habitPlanner: true, customTherapist: false, unlimitedRegenerations: false },
  },
  open: {
    limits: { insightsPerDay: -1, personas: -1, topics: -1, forumDaysPerWeek: -1, challengeTier: -1 },
    features: { habitPlanner: true, customTherapist: true, unlimitedRegenerations: true },
  },
};

/** The billing service's answer to "what may this person do". */
export class Entitlements {
  @OneOf(plans) plan: Plan;
  @OneOf(planSources) source: PlanSource;
  @Flag() adFree: boolean;
  @One(() => PlanLimits) limits: PlanLimits;
  @One(() => PlanFeatures) features: PlanFeatures;
  @Instant({
    nullable: true,
    about: 'The answer holds until then by the clock alone; null when nothing is due to end',
  })
  validUntil: string | null;
}
