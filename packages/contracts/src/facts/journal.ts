/** The inner voices the product looks for; `unknown` is any other voice, told apart by its name. */
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

/** What an insight is about. */
export const insightTypes = ['pattern', 'emotion', 'belief', 'strength', 'relationship', 'value'] as const;
export type InsightType = (typeof insightTypes)[number];

/** What a topic belongs to. */
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

/** How the guide answers: in conversation, or short and out of the way. */
export const chatModes = ['reflect', 'freewrite', 'keep'] as const;
export type ChatMode = (typeof chatModes)[number];

/** What a person's words stand in: the journal, a chat with one persona, the assessment, a table shared with several personas, a guided exercise. */
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

/** Where an entry stands: its answer is on the way, there, or could not be had. */
export const entryStatuses = ['answering', 'answered', 'unanswered'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** What a person's words may point to. */
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

/** What a person may answer when the product asks whether they think about ending their life; `misread` takes the question back. */
export const checkInAnswers = ['yes', 'not_sure', 'no', 'misread'] as const;
export type CheckInAnswer = (typeof checkInAnswers)[number];

/** Things of the journal that a plan limits, named as in the entitlements. */
export const journalLimits = ['insightsPerDay', 'personas', 'topics', 'tokensPerDay'] as const;
export type JournalLimit = (typeof journalLimits)[number];

/** How a persona sounds in a reply. */
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

/** The styles of the guide. The first is everybody's; the others belong to the trial and premium. */
export const guideStyles = [
  'compassionate-guide',
  'insightful-analyst',
  'wise-mentor',
  'creative-catalyst',
  'gentle-protector',
  'playful-healer',
] as const;
export type GuideStyle = (typeof guideStyles)[number];

/** How the guide sounds. */
export const guideTones = ['warm_supportive', 'calm_neutral', 'gentle_direct', 'playful_light'] as const;
export type GuideTone = (typeof guideTones)[number];

/** What the guide does first with what it hears. */
export const guideApproaches = [
  'validation_first',
  'questions_only',
  'gentle_challenge',
  'practical_steps',
] as const;
export type GuideApproach = (typeof guideApproaches)[number];

/** How long the guide's replies are. */
export const responseLengths = ['short', 'medium', 'long'] as const;
export type ResponseLength = (typeof responseLengths)[number];

/** How formally the guide speaks. */
export const formalities = ['casual', 'balanced', 'formal'] as const;
export type Formality = (typeof formalities)[number];

/** The steps of the assessment, in their order. */
export const onboardingStepTypes = [
  'intro',
  'personality_assessment',
  'persona_mapping',
  'shadow_awareness',
  'goal_setting',
  'completion',
] as const;
export type OnboardingStepType = (typeof onboardingStepTypes)[number];

/** How much experience with this kind of work the assessment found. */
export const readinessLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type ReadinessLevel = (typeof readinessLevels)[number];

/** What a prompt for the day is about. */
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

/** What the difficulties of a prompt, 1 to 5, are called. */
export const promptDifficultyLabels = ['Gentle', 'Moderate', 'Deep', 'Intense', 'Advanced'] as const;

/** Messages of a shared table that are read at a time, each with its reply. */
export const TABLE_TURNS_PAGE = 100;
/** Most voices at a shared table, beside the guide. */
export const MAX_TABLE_PERSONAS = 3;
/** Messages of one persona's conversation that are read at a time, each with its reply. */
export const PERSONA_TURNS_PAGE = 100;
/** Most things that a persona remembers. */
export const MAX_PERSONA_MEMORIES = 12;

/** What a person says of a finding. */
export const verdicts = ['fits', 'partly', 'not_me'] as const;
export type Verdict = (typeof verdicts)[number];

/** How a topic is written about. */
export const topicSentiments = ['positive', 'negative', 'mixed', 'other'] as const;
export type TopicSentiment = (typeof topicSentiments)[number];

/** Why an entry with its reply was replaced: new words, or another reply to the same ones. */
export const revisionReasons = ['edit', 'regeneration'] as const;
export type RevisionReason = (typeof revisionReasons)[number];

/** What a search of the journal looks in. */
export const searchKinds = ['entry', 'reply', 'insight'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Most tags of a saved reply. */
export const MAX_SAVED_TAGS = 10;

/** Seconds for which a deletion can be taken back. */
export const UNDO_SECONDS = 10;
