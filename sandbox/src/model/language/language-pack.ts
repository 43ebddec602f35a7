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

/** What can be taken up of a text; `generic` is what is left: the person's own words. */
export type Move =
  | 'contradiction'
  | 'selfCriticism'
  | 'absolute'
  | 'should'
  | 'feeling'
  | 'person'
  | 'recurring'
  | 'generic';

/** Everything the guide knows of one language. */
export interface LanguagePack {
  readonly code: LanguageCode;
  readonly feelings: readonly FeelingEntry[];
  /** The space and word between two thoughts of a long clause. */
  readonly conjunctions: RegExp;
  /** Words before a feeling that turn it round, looked for in the text right before it. */
  readonly negation: RegExp;
  /** Words before a feeling that give it to somebody else. */
  readonly ofOthers: RegExp;
  /** The same for what stands right after it. */
  readonly negationAfter: RegExp;
  /** A subject that nobody fills: "nobody was angry". */
  readonly nobody: RegExp;
  /** A sentence with a feeling of the writer's own. */
  readonly ownFeeling: RegExp;
  /** Joy in words of pain: tears of joy, laughing until it hurts. */
  readonly joyIdioms: RegExp;
  readonly stronger: RegExp;
  readonly weaker: RegExp;
  /** Two groups: the wish and what stands against it. */
  readonly contradictions: readonly RegExp[];
  readonly absolutes: RegExp;
  readonly shoulds: RegExp;
  readonly selfCriticism: RegExp;
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
  /** Good-byes, without a question. */
  closings(style: Style): readonly string[];
  /** Short and true of any entry: what is said to free writing, and when everything else has just been said. */
  readonly freeWrite: readonly string[];
  readonly crisis: readonly string[];
  /** When somebody close to the person is at risk. */
  readonly crisisOfAnother: readonly string[];
  readonly medicalEmergency: readonly string[];
  /** Title and text of an insight about a feeling, with `{feeling}` and `{quote}`. */
  readonly feelingInsights: readonly (readonly [title: string, text: string])[];
}
