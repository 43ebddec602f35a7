import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, One, OneOf, Text, TextList } from '../core/fields.js';
import {
  type ActivityKind,
  activityKinds,
  type JourneyStage,
  journeyStages,
  type MilestoneCategory,
  milestoneCategories,
  type ReviewPeriod,
  reviewPeriods,
} from '../facts/profile.js';
import { Evidence } from './insights.js';
import { Persona } from './personas.js';

/** The guide's summary of one day of a person. */
export class DailySummary {
  @Text({ max: 8_000, about: 'At most 400 words' }) summaryText: string;
  @Int({ min: 0, about: 'Messages of the person on that day' }) activityCount: number;
  @Text({ about: 'YYYY-MM-DD, the day it is about' }) generatedDate: string;
}

/** Who a person seems to be, inferred from what they wrote; a missing field was not found. */
export class ProfileBasics {
  @OneOf(journeyStages, { optional: true }) journeyStage?: JourneyStage;
  @Text({
    nullable: true,
    max: 300,
    about: 'The two traits that were found most often, three times or more each',
  })
  personalityType: string | null;
  @TextList({ max: 10 }) coreValues: string[];
  @TextList({ max: 10, about: 'Some have an icon' }) dominantTraits: string[];
  @Text({ optional: true, max: 300 }) currentFocus?: string;
}

/** A percentage with the counts that it was computed from. */
export class CountedShare {
  @Int({ min: 0, max: 100, nullable: true, about: 'null below the minimum: nothing is claimed' })
  percent: number | null;
  @Int({ min: 0, about: 'How many of these were counted' }) counted: number;
  @Int({ min: 0, about: 'Out of so many' }) n: number;
  @Int({ min: 1, about: 'From how many on it is shown' }) minimum: number;
}

/** A person's growth in figures that can be counted. */
export class GrowthMetrics {
  @Int({ min: 0 }) totalJournalEntries: number;
  @Int({ min: 0 }) insightsGenerated: number;
  @Int({ min: 0 }) exercisesCompleted: number;
  @Int({ min: 0 }) streakDays: number;
  @Int({ min: 0, max: 100, nullable: true, about: 'As `introspection.percent`' })
  introspectionLevel: number | null;
  @Int({ min: 0, max: 100, nullable: true, about: 'As `confidence.percent`' }) confidenceScore: number | null;
  @One(() => CountedShare) introspection: CountedShare;
  @One(() => CountedShare) confidence: CountedShare;
}

export class ShadowAspects {
  @Int({ min: 0, max: 100, nullable: true, about: 'As `integration.percent`' })
  integrationProgress: number | null;
  @One(() => CountedShare) integration: CountedShare;
  @Many(() => Persona, { max: 50, about: 'The strongest first' }) discoveredPersonas: Persona[];
}

/** Something that happened for the first time, or was completed. */
export class Milestone {
  @OneOf(milestoneCategories) category: MilestoneCategory;
  @Text({ max: 300 }) milestone: string;
  @Instant() date: string;
  @Text({ max: 500, about: 'Why it counts' }) impact: string;
  @Id({ optional: true, about: 'The entry it rests on' }) entryId?: string;
}

/** A strength, a difficulty or a next step, with the quotes that support it. */
export class ProfilePoint {
  @Text({ max: 300 }) text: string;
  @Many(() => Evidence, { max: 3 }) evidence: Evidence[];
}

/** A next step that the profile suggests. */
export class NextStep {
  @Text({ max: 300 }) text: string;
  @Text({ max: 200, about: 'Path of the screen on which it is done' }) path: string;
}

/** Profile of a person from recorded facts; every figure is explained in `profile/formulas.ts` of journal-ai. */
export class CharacterProfile {
  @One(() => ProfileBasics) basicInfo: ProfileBasics;
  @One(() => GrowthMetrics) growthMetrics: GrowthMetrics;
  @One(() => ShadowAspects) shadowAspects: ShadowAspects;
  @Many(() => Milestone, { max: 50, about: 'Latest first' }) evolutionHistory: Milestone[];
  @Many(() => ProfilePoint, { max: 10 }) strengthsToEmbrace: ProfilePoint[];
  @Many(() => ProfilePoint, { max: 10 }) currentChallenges: ProfilePoint[];
  @Many(() => NextStep, { max: 5 }) nextSteps: NextStep[];
}

/** One recent activity. */
export class Activity {
  @Id() id: string;
  @OneOf(activityKinds) kind: ActivityKind;
  @Text({ min: 0, max: 300, about: 'How the entry begins, the title or the name' }) title: string;
  @Instant() at: string;
  @Text({ max: 200, about: 'Path of the screen that shows it' }) path: string;
}

/** One claim of a review, with the quotes that support it. */
export class ReviewClaim {
  @Text({ max: 600 }) text: string;
  @Many(() => Evidence, { max: 3, about: 'At least one' }) evidence: Evidence[];
}

/** A review of a week or a month. */
export class Review {
  @Id() id: string;
  @OneOf(reviewPeriods) period: ReviewPeriod;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, its first day' }) from: string;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, its last day' }) to: string;
  @Int({ min: 1, about: 'Entries of that time' }) entries: number;
  @Int({ min: 1, about: 'Days on which the person wrote' }) days: number;
  @Many(() => ReviewClaim, { max: 6, about: 'At most 400 words together' }) claims: ReviewClaim[];
  @Instant() createdAt: string;
}

/** The reviews that a person wants to receive. */
export class ReviewSettings {
  @Flag() week: boolean;
  @Flag() month: boolean;
}

/** The latest reviews, newest first. */
export class Reviews {
  @One(() => ReviewSettings) settings: ReviewSettings;
  @Many(() => Review, { max: 24 }) reviews: Review[];
}

export const character = contract('journal-ai.character', {
  getDailySummary: endpoint({
    http: 'GET /api/character/daily-summary',
    output: DailySummary,
    nullable: true,
  }),
});

/** A person's profile, and reviews of their weeks and months. */
export const characterProfile = contract('journal-ai.character-profile', {
  /** Returns the profile; null until the person has written something. */
  get: endpoint({
    http: 'GET /api/character/profile',
    output: CharacterProfile,
    nullable: true,
    heavy: true,
  }),
  /** Lists the latest 20 activities, newest first. */
  listActivity: endpoint({ http: 'GET /api/character/recent-activity', output: [Activity] }),
  getReviews: endpoint({ http: 'GET /api/character/reviews', output: Reviews }),
  keepReviewSettings: endpoint({
    http: 'POST /api/character/reviews/settings',
    input: ReviewSettings,
    output: ReviewSettings,
  }),
});
