/** Stages of a person's journey; the profile shows "Beginning" when the stage is missing. */
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

/** Categories of milestones. */
export const milestoneCategories = ['insight', 'breakthrough', 'integration', 'habit'] as const;
export type MilestoneCategory = (typeof milestoneCategories)[number];

/** Kinds of recent activity in the profile. */
export const activityKinds = [
  'entry',
  'insight',
  'persona',
  'persona_talk',
  'exercise',
  'reply_saved',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Periods that reviews cover. */
export const reviewPeriods = ['week', 'month'] as const;
export type ReviewPeriod = (typeof reviewPeriods)[number];

/** Maximum number of words in a summary of a day, a week or a month. */
export const MAX_SUMMARY_WORDS = 400;

/** Kinds of things that the guide remembers about a person. */
export const guideMemoryKinds = ['fact', 'preference', 'person', 'theme'] as const;
export type GuideMemoryKind = (typeof guideMemoryKinds)[number];

/** Maximum number of the guide's memories. */
export const MAX_GUIDE_MEMORIES = 60;
/**
 * Maximum number of characters (UTF-16 units) of memories in a prompt: about 500 tokens of English, so that the entry
 * remains the larger part of the prompt.
 */
export const MAX_TOLD_OF_MEMORIES = 2_000;
