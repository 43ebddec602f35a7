/** The categories of guided exercises, in the order in which they open. */
export const exerciseCategories = ['beginner', 'intermediate', 'advanced'] as const;
export type ExerciseCategory = (typeof exerciseCategories)[number];

/** The guided exercises, in the order in which they open: stages 1 to 15, five per category. */
export const exerciseNames = [
  'shadow-journal',
  'trigger-log',
  'mirror-of-irritation',
  'letter-to-a-younger-self',
  'inner-critic-minutes',
  'empty-chair',
  'dream-record',
  'golden-shadow',
  'family-rules',
  'anger-as-messenger',
  'active-imagination',
  'shame-spoken-softly',
  'projection-taken-back',
  'two-truths',
  'integration-letter',
] as const;
export type ExerciseName = (typeof exerciseNames)[number];

/** The exercise that is always open to everybody and has no stage: it brings attention back to the here and now. */
export const GROUNDING_EXERCISE = 'grounding';
