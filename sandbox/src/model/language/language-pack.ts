/** Languages the local guide answers in. */
export type LanguageCode = 'en' | 'es' | 'de' | 'fr' | 'pt' | 'it' | 'ja' | 'zh' | 'hi' | 'ar' | 'ru';

export const STYLES = [
  'compassionate-guide',
  'insightful-analyst',
  'wise-mentor',
  'creative-catalyst',
  'gentle-protector',
  'playful-healer',
] as const;
export type Style = (typeof STYLES)[number];

export type Polarity = 'positive' | 'negative' | 'mixed';

/** One feeling of a lexicon: how it is called in a sentence, and the word forms that show it by intensity 1-5. */
export interface FeelingEntry {
  readonly name: string;
  readonly polarity: Polarity;
  readonly forms: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>>;
}

/**
 * What an answer can take up, strongest first. `heavy` is death, violence and the like: a voice that jokes has lines of
 * its own for it, and the others answer as always. `short` is a one-word turn, `asks` a question put to the guide,
 * `identity` the question what the guide is, `generic` what is left: the person's own words.
 */
export const MOVES = [
  'heavy',
  'identity',
  'contradiction',
  'selfCriticism',
  'absolute',
  'asks',
  'should',
  'feeling',
  'good',
  'person',
  'recurring',
  'short',
  'generic',
] as const;
export type Move = (typeof MOVES)[number];

/**
 * The sentences of one voice. Slots: `{quote}` the person's words, `{a}` and `{b}` the two sides of a contradiction,
 * `{feeling}`, `{who}`, `{word}`. A language without lines for a move answers with `generic`.
 */
export interface Voice {
  readonly reflections: Readonly<Partial<Record<Move, readonly string[]>> & { generic: readonly string[] }>;
  /** Each ends with the reply's one question mark. */
  readonly questions: Readonly<Partial<Record<Move, readonly string[]>> & { generic: readonly string[] }>;
  /** A second sentence when only one thing was found. No praise, no advice. */
  readonly holding: readonly string[];
  /** Good-byes, without a question. */
  readonly closings: readonly string[];
}

/** Everything the guide knows of one language. */
export interface LanguagePack {
  readonly code: LanguageCode;
  readonly feelings: readonly FeelingEntry[];
  /** The space and word between two thoughts of a long clause. */
  readonly conjunctions: RegExp;
  /** Words before a feeling that turn it round, looked for in the text right before it. */
  readonly negation: RegExp;
  readonly stronger: RegExp;
  readonly weaker: RegExp;
  /** Two groups: the wish and what stands against it. */
  readonly contradictions: readonly RegExp[];
  readonly absolutes: RegExp;
  readonly shoulds: RegExp;
  readonly selfCriticism: RegExp;
  /** Matters that nobody should joke about. */
  readonly heavy: RegExp;
  /** A question that is put to the guide. */
  readonly asks: RegExp;
  readonly identity: RegExp;
  /** Who else is in it: pattern and how to name them to the person. */
  readonly people: readonly (readonly [pattern: RegExp, name: string])[];
  readonly goodbye: RegExp;
  /** Whole turns that say little: yes, no, maybe, I don't know. */
  readonly short: RegExp;
  /** Words too common to count as recurring. */
  readonly stopWords: ReadonlySet<string>;
  /** Between two sentences, and at the end of one. */
  readonly space: string;
  readonly fullStop: string;
  /** Writes a quotation the way the language does. */
  quote(text: string): string;
  voice(style: Style): Voice;
  /** The style stands in its holding lines alone, so every reply carries one of them. */
  readonly alwaysHolds: boolean;
  readonly freeWrite: readonly string[];
  /** Free writing with a feeling in it. */
  readonly freeWriteFeeling: readonly string[];
  readonly crisis: readonly string[];
  /** When somebody close to the person is at risk. */
  readonly crisisOfAnother: readonly string[];
  readonly medicalEmergency: readonly string[];
  /** Title and text of an insight about a feeling, with `{feeling}` and `{quote}`. */
  readonly feelingInsights: readonly (readonly [title: string, text: string])[];
}
