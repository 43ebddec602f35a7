/** Topics that an entry can name explicitly. */
export const CONCRETE_TAGS = [
  'partner',
  'parents',
  'child',
  'family',
  'friend',
  'work',
  'study',
  'money',
  'home',
  'food',
  'sleep',
  'body',
  'health',
  'sport',
  'nature',
  'weather',
  'animal',
  'music',
  'reading',
  'making',
  'travel',
  'celebration',
  'plan',
  'screen',
  'past',
  'dream',
] as const;

/** Positive feelings. */
export const GLAD_TAGS = ['joy', 'pride', 'gratitude', 'calm', 'hope', 'love'] as const;

/** Feelings that rule out a playful question. */
export const HEAVY_TAGS = [
  'sadness',
  'anger',
  'fear',
  'shame',
  'guilt',
  'loneliness',
  'envy',
  'missing',
] as const;

/** Other feelings that people name. */
export const PLAIN_FEELING_TAGS = ['tiredness', 'stress', 'boredom', 'doubt'] as const;

export const FEELING_TAGS = [...GLAD_TAGS, ...HEAVY_TAGS, ...PLAIN_FEELING_TAGS] as const;
export const TAGS = [...CONCRETE_TAGS, ...FEELING_TAGS] as const;
export type Tag = (typeof TAGS)[number];

/** How demanding a question is. A `heavy` question is quiet enough for an entry about sorrow or fear. */
export const WEIGHTS = ['light', 'plain', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Aspect that a question asks about. */
export const QUESTION_KINDS = ['detail', 'moment', 'people', 'feeling', 'pattern', 'next'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * A tag of a question: a tag of entries, `any` for a question that fits every entry, or `someone` for an entry in which
 * the writer did something with one person.
 */
export type QuestionTag = Tag | 'any' | 'someone';
/** Slot for the person's name in a question with the tag `someone`. */
export const SOMEONE = '{someone}';

/** A question of a deck; it suits every entry that explicitly contains a word of one of its tags. */
export interface Question {
  readonly ask: string;
  readonly kind: QuestionKind;
  readonly weight: Weight;
  readonly tags: readonly QuestionTag[];
}
