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

/**
 * One feeling of a lexicon: its name for use in a sentence, and the word forms that indicate it, by intensity from 1 to
 * 5.
 */
export interface FeelingEntry {
  readonly name: string;
  readonly polarity: Polarity;
  readonly forms: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>>;
}

/** What a reply can refer to in a text. `generic` is the fallback: the person's own words. */
export type Move =
  | 'contradiction'
  | 'selfCriticism'
  | 'absolute'
  | 'should'
  | 'feeling'
  | 'person'
  | 'recurring'
  | 'generic';

/** All data and patterns the guide has for one language. */
export interface LanguagePack {
  readonly code: LanguageCode;
  readonly feelings: readonly FeelingEntry[];
  /** Matches the space and conjunction between two thoughts of a long clause. */
  readonly conjunctions: RegExp;
  /** Matches words directly before a feeling that negate it. */
  readonly negation: RegExp;
  /** Matches words before a feeling that make it the feeling of somebody else. */
  readonly ofOthers: RegExp;
  /** Matches negations directly after a feeling. */
  readonly negationAfter: RegExp;
  /** Matches a subject that stands for no person, as in "nobody was angry". */
  readonly noOne: RegExp;
  /** Matches a sentence with a feeling of the writer's own. */
  readonly ownFeeling: RegExp;
  /** Matches joy that is expressed in words of pain: tears of joy, laughing until it hurts. */
  readonly joyIdioms: RegExp;
  readonly stronger: RegExp;
  readonly weaker: RegExp;
  /** Patterns with two groups: the wish and what opposes it. */
  readonly contradictions: readonly RegExp[];
  readonly absolutes: RegExp;
  readonly shoulds: RegExp;
  readonly selfCriticism: RegExp;
  /** Other people in a text: a pattern, and the name that the guide uses for the person it matches. */
  readonly people: readonly (readonly [pattern: RegExp, name: string])[];
  readonly goodbye: RegExp;
  /** Matches a whole turn of little content: yes, no, maybe, I don't know. */
  readonly short: RegExp;
  /** Words too common to count as recurring. */
  readonly stopWords: ReadonlySet<string>;
  /** Separator that is written after a sentence. */
  readonly space: string;
  readonly fullStop: string;
  /** Writes a quotation the way the language does. */
  quote(text: string): string;
  /** Good-byes, without a question. */
  closings(style: Style): readonly string[];
  /** Short lines that are true of any entry: used for free writing, and when everything else has just been said. */
  readonly freeWrite: readonly string[];
  readonly crisis: readonly string[];
  /** Lines for when somebody close to the person is at risk. */
  readonly crisisOfAnother: readonly string[];
  readonly medicalEmergency: readonly string[];
  /** Titles and texts of an insight about a feeling, with `{feeling}` and `{quote}`. */
  readonly feelingInsights: readonly (readonly [title: string, text: string])[];
}
