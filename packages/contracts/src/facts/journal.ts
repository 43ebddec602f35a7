/** The inner voices that the product recognizes; `unknown` is any other voice, distinguished by its name. */
export const archetypes = [
  'inner_critic',
  'perfectionist',
  'rebel',
  'caretaker',
  'saboteur',
  'achiever',
  'victim',
  'controller',
  'people_pleaser',
  'unknown',
] as const;
export type Archetype = (typeof archetypes)[number];

/** Types of insights. */
export const insightTypes = ['pattern', 'emotion', 'belief', 'strength', 'relationship', 'value'] as const;
export type InsightType = (typeof insightTypes)[number];

/** Categories of topics. */
export const topicCategories = [
  'emotion',
  'life_area',
  'pattern',
  'relationship',
  'shadow_exercises',
  'jung_concepts',
  'other',
] as const;
export type TopicCategory = (typeof topicCategories)[number];

/** How the guide replies: in conversation, or with short and unobtrusive replies. */
export const chatModes = ['reflect', 'freewrite', 'keep'] as const;
export type ChatMode = (typeof chatModes)[number];

/**
 * Where a person's message was written: the journal, a chat with one persona, the assessment, a conversation shared
 * with several personas, a guided exercise.
 */
export const conversationKinds = ['journal', 'persona', 'onboarding', 'table', 'exercise'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** Conversations whose replies a person can save. */
export const savedReplySources = [
  'journal',
  'persona',
  'table',
  'exercise',
] as const satisfies readonly ConversationKind[];
export type SavedReplySource = (typeof savedReplySources)[number];

/** State of an entry's reply: in progress, complete, or failed. */
export const entryStatuses = ['answering', 'answered', 'unanswered'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** Risks that a person's text may indicate. */
export const safetyCategories = [
  'suicide',
  'self_harm',
  'abuse',
  'medical_emergency',
  'harm_to_others',
  'commanding_voices',
  'psychosis',
  'eating',
] as const;
export type SafetyCategory = (typeof safetyCategories)[number];

/**
 * Answers to the question whether the person thinks about ending their life; with `misread` the person says that the
 * question was asked by mistake.
 */
export const checkInAnswers = ['yes', 'not_sure', 'no', 'misread'] as const;
export type CheckInAnswer = (typeof checkInAnswers)[number];

/** Limits that plans set in the journal, named as in the entitlements. */
export const journalLimits = ['insightsPerDay', 'personas', 'topics', 'tokensPerDay'] as const;
export type JournalLimit = (typeof journalLimits)[number];

/** Moods of a persona's reply. */
export const personaMoods = [
  'calm',
  'tender',
  'sad',
  'angry',
  'afraid',
  'ashamed',
  'playful',
  'proud',
  'tired',
  'curious',
] as const;
export type PersonaMood = (typeof personaMoods)[number];

/** Styles of the guide. The first is available on every plan; the others belong to the trial and premium. */
export const guideStyles = [
  'compassionate-guide',
  'insightful-analyst',
  'wise-mentor',
  'creative-catalyst',
  'gentle-protector',
  'playful-healer',
] as const;
export type GuideStyle = (typeof guideStyles)[number];

/** Tones of the guide. */
export const guideTones = ['warm_supportive', 'calm_neutral', 'gentle_direct', 'playful_light'] as const;
export type GuideTone = (typeof guideTones)[number];

/** What the guide does first in response to a message. */
export const guideApproaches = [
  'validation_first',
  'questions_only',
  'gentle_challenge',
  'practical_steps',
] as const;
export type GuideApproach = (typeof guideApproaches)[number];

/** Lengths of the guide's replies. */
export const responseLengths = ['short', 'medium', 'long'] as const;
export type ResponseLength = (typeof responseLengths)[number];

/** Levels of formality of the guide. */
export const formalities = ['casual', 'balanced', 'formal'] as const;
export type Formality = (typeof formalities)[number];

/** Steps of the assessment, in order. */
export const onboardingStepTypes = [
  'intro',
  'personality_assessment',
  'persona_mapping',
  'shadow_awareness',
  'goal_setting',
  'completion',
] as const;
export type OnboardingStepType = (typeof onboardingStepTypes)[number];

/** Levels of experience with shadow work that the assessment distinguishes. */
export const readinessLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type ReadinessLevel = (typeof readinessLevels)[number];

/** Categories of daily prompts. */
export const promptCategories = [
  'self_discovery',
  'shadow_exploration',
  'emotional_awareness',
  'relationships',
  'inner_child',
  'values_and_purpose',
  'body_and_senses',
  'gratitude_and_strengths',
] as const;
export type PromptCategory = (typeof promptCategories)[number];

/** Labels of a prompt's difficulties, 1 to 5. */
export const promptDifficultyLabels = ['Gentle', 'Moderate', 'Deep', 'Intense', 'Advanced'] as const;

/** Number of messages of a shared conversation per page, each with its reply. */
export const TABLE_TURNS_PAGE = 100;
/** Maximum number of personas in a shared conversation, besides the guide. */
export const MAX_TABLE_PERSONAS = 3;
/** Number of messages of one persona's conversation per page, each with its reply. */
export const PERSONA_TURNS_PAGE = 100;
/** Maximum number of memories of a persona. */
export const MAX_PERSONA_MEMORIES = 12;

/** Verdicts that a person can give on a finding. */
export const verdicts = ['fits', 'partly', 'not_me'] as const;
export type Verdict = (typeof verdicts)[number];

/** Sentiments with which a person writes about a topic. */
export const topicSentiments = ['positive', 'negative', 'mixed', 'other'] as const;
export type TopicSentiment = (typeof topicSentiments)[number];

/**
 * Reasons why an entry and its reply were replaced: the person edited the text, or requested another reply to the same
 * text.
 */
export const revisionReasons = ['edit', 'regeneration'] as const;
export type RevisionReason = (typeof revisionReasons)[number];

/** Kinds of content that a journal search covers. */
export const searchKinds = ['entry', 'reply', 'insight'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum number of tags of a saved reply. */
export const MAX_SAVED_TAGS = 10;

/** Seconds for which a deletion can be undone. */
export const UNDO_SECONDS = 10;
