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

/** One feeling of a lexicon: its name in a sentence, and the word forms that show it by intensity 1-5. */
export interface FeelingEntry {
  readonly name: string;
  readonly polarity: Polarity;
  readonly forms: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>>;
}

/** What a reply can take up from a text; `generic` is the fallback: the person's own words. */
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
  /** Words before a feeling that negate it, matched against the text right before it. */
  readonly negation: RegExp;
  /** Words before a feeling that make it somebody else's. */
  readonly ofOthers: RegExp;
  /** Negations right after a feeling. */
  readonly negationAfter: RegExp;
  /** An empty subject before a feeling, as in "nobody was angry". */
  readonly noOne: RegExp;
  /** Matches a sentence with a feeling of the writer's own. */
  readonly ownFeeling: RegExp;
  /** Joy expressed in words of pain: tears of joy, laughing until it hurts. */
  readonly joyIdioms: RegExp;
  readonly stronger: RegExp;
  readonly weaker: RegExp;
  /** Patterns with two groups: the wish and what opposes it. */
  readonly contradictions: readonly RegExp[];
  readonly absolutes: RegExp;
  readonly shoulds: RegExp;
  readonly selfCriticism: RegExp;
  /** Other people in a text: pattern and the name to use towards the person. */
  readonly people: readonly (readonly [pattern: RegExp, name: string])[];
  readonly goodbye: RegExp;
  /** Matches a whole turn of little content: yes, no, maybe, I don't know. */
  readonly short: RegExp;
  /** Words too common to count as recurring. */
  readonly stopWords: ReadonlySet<string>;
  /** Separator between two sentences, and after the last one. */
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
