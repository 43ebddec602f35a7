import { Flag, Instant, Int, One, OneOf } from '../core/fields.js';
import { type Plan, type PlanSource, planSources, plans } from '../facts/plans.js';

/** Amounts that a plan allows; -1 is unlimited. */
export class PlanLimits {
  @Int({ min: -1 }) insightsPerDay: number;
  @Int({ min: -1 }) personas: number;
  @Int({ min: -1, about: 'Topic categories shown' }) topics: number;
  @Int({ min: -1 }) forumDaysPerWeek: number;
  @Int({ min: -1 }) challengeTier: number;
  /** A process of the previous release omits this field; {@link tokensPerDay} of `facts` then gives the value. */
  @Int({
    min: -1,
    optional: true,
    about: 'Tokens of models that may be used for the person on one of their days, read and written together',
  })
  tokensPerDay?: number;
}

/** Features that a plan includes. */
export class PlanFeatures {
  @Flag({
    about: 'The planner, by hand; what the AI plans in it is for the trial and premium, whatever this says',
  })
  habitPlanner: boolean;
  @Flag() customTherapist: boolean;
  @Flag() unlimitedRegenerations: boolean;
}

/** What a person's plan allows, as returned by the billing service. */
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
