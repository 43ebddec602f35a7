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
export const chatModes = ['reflect', 'freewrite'] as const;
export type ChatMode = (typeof chatModes)[number];

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
  'eating',
] as const;
export type SafetyCategory = (typeof safetyCategories)[number];

/** What a person may answer when the product asks whether they think about ending their life. */
export const checkInAnswers = ['yes', 'not_sure', 'no'] as const;
export type CheckInAnswer = (typeof checkInAnswers)[number];

/** Things of the journal that a plan limits, named as in the entitlements. */
export const journalLimits = ['insightsPerDay', 'personas'] as const;
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
