import { readData } from './data-file.js';
import type { SafetyCategory } from './safety-finding.js';

/**
 * A phrase in this syntax (case, accents and apostrophes never matter):
 *
 * - `want to die`: these words, next to each other
 * - `suicid*`: a word with this prefix
 * - `(die|be dead)`: one of these; `[really|just]`: one of these, or nothing
 * - `<want>`: one of the phrases of the list with that name
 * - `...`: up to three words (six characters in Chinese, Japanese and Korean), none of them a negation
 * - `~`: up to ten words (twenty characters), even beyond the end of the sentence
 * - a leading `^`: only at the start of a sentence or clause; `$`: only where one ends
 * - `##`: a number of two digits or more; `####`: a year
 */
export type Phrase = string;

export interface RiskGroup {
  category: SafetyCategory;
  /** Person at risk; omitted when that is the writer. */
  subject?: 'other';
  /** Set for phrases in the past tense; they do not count in a sentence that says it was long ago. */
  past?: true;
  /** Topic of the group, for people who correct it. */
  comment: string;
  phrases: readonly Phrase[];
}

export interface PhraseGroup {
  comment: string;
  phrases: readonly Phrase[];
}

/** All phrases of one language: `data/phrases/<language>.json`, to be reviewed and corrected by speakers of it. */
export interface PhraseBook {
  /** BCP 47 code. */
  language: string;
  /** Scope of the book, where its language code does not show it. */
  about?: string;
  /** Named lists, used as `<name>`. A list may use lists above it. */
  lists?: Readonly<Record<string, readonly Phrase[]>>;
  risks: readonly RiskGroup[];
  /** Phrases of denial and idiom: a risk phrase whose last word is inside one of them does not count. */
  notRisk: readonly PhraseGroup[];
  /** Phrases of fiction: risk phrases in the same clause do not count. */
  fiction: readonly Phrase[];
  /**
   * Phrases that mean "long ago": in a sentence with one of them, risk phrases in the past tense do not count, unless
   * `stillNow` applies.
   */
  longAgo: readonly Phrase[];
  /** Phrases that mean "still now": in a sentence with one of them, `longAgo` has no effect. */
  stillNow: readonly Phrase[];
  /** Words after which a new thought begins, so that fiction before them does not excuse what follows. */
  turnWords: readonly Phrase[];
  /** Words that `...` does not skip. */
  negations: readonly Phrase[];
}

const LANGUAGES = [
  'en',
  'es',
  'de',
  'fr',
  'pt',
  'it',
  'ru',
  'ja',
  'zh',
  'hi',
  'ar',
  'nl',
  'pl',
  'tr',
  'uk',
  'ko',
];

/**
 * All phrase books; all are searched at once, because people mix languages. Of equally severe findings the first
 * counts.
 */
export const phraseBooks: readonly PhraseBook[] = LANGUAGES.map((language) =>
  readData<PhraseBook>(`phrases/${language}.json`),
);
