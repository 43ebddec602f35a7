/** What an entry may be about, plainly named in it. */
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

/** Feelings that lift an entry. */
export const GLAD_TAGS = ['joy', 'pride', 'gratitude', 'calm', 'hope', 'love'] as const;

/** Feelings beside which nothing playful is asked. */
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

/** How much a question asks of somebody: `heavy` ones are quiet enough to stay beside sorrow or fear. */
export const WEIGHTS = ['light', 'plain', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** What a question asks for. */
export const QUESTION_KINDS = ['detail', 'moment', 'people', 'feeling', 'pattern', 'next'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Beside the tags: `any` fits every entry, `someone` one in which the writer did something with one person. */
export type QuestionTag = Tag | 'any' | 'someone';
/** Where a question of `someone` names that person. */
export const SOMEONE = '{someone}';

/** A question of a deck; it is right for every entry in which a word of one of its tags is plainly there. */
export interface Question {
  readonly ask: string;
  readonly kind: QuestionKind;
  readonly weight: Weight;
  readonly tags: readonly QuestionTag[];
}
