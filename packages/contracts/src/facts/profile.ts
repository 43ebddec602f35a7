/** How far along a person is; shown as "Beginning" when it is missing. */
export const journeyStages = ['beginner', 'exploring', 'deepening', 'integrating', 'mastering'] as const;
export type JourneyStage = (typeof journeyStages)[number];

/** Traits that the profile has an icon for. */
export const profileTraits = [
  'introspective',
  'empathetic',
  'analytical',
  'creative',
  'adventurous',
  'nurturing',
  'ambitious',
  'peaceful',
] as const;
export type ProfileTrait = (typeof profileTraits)[number];

/** What a milestone of a person's way belongs to. */
export const milestoneCategories = ['insight', 'breakthrough', 'integration', 'habit'] as const;
export type MilestoneCategory = (typeof milestoneCategories)[number];

/** What happened lately, as the profile lists it. */
export const activityKinds = [
  'entry',
  'insight',
  'persona',
  'persona_talk',
  'exercise',
  'reply_saved',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The spans of time that are looked back on. */
export const reviewPeriods = ['week', 'month'] as const;
export type ReviewPeriod = (typeof reviewPeriods)[number];

/** Most words of a summary of a day, a week or a month. */
export const MAX_SUMMARY_WORDS = 400;

/** What the guide remembers of a person. */
export const guideMemoryKinds = ['fact', 'preference', 'person', 'theme'] as const;
export type GuideMemoryKind = (typeof guideMemoryKinds)[number];

/** Most things that the guide remembers. */
export const MAX_GUIDE_MEMORIES = 60;
/** Characters (UTF-16 units) of all of them that a model is told: about 500 tokens of English, so that the entry stays the larger part. */
export const MAX_TOLD_OF_MEMORIES = 2_000;
