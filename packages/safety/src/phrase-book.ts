import { readData } from './data-file.js';
import type { SafetyCategory } from './safety-finding.js';

/**
 * How phrases are written (case, accents and apostrophes never matter):
 *
 * - `want to die`: these words, next to each other
 * - `suicid*`: a word that begins so
 * - `(die|be dead)`: one of these; `[really|just]`: one of these, or nothing
 * - `<want>`: one of the phrases of the list with that name
 * - `...`: up to three words (six characters in Chinese, Japanese and Korean), none of them a negation
 * - `~`: up to ten words (twenty characters), even beyond the end of the sentence
 * - `^` first: only at the start of a sentence or clause; `$`: only where one ends
 * - `##`: a number of two digits or more; `####`: a year
 */
export type Phrase = string;

export interface RiskGroup {
  category: SafetyCategory;
  /** Left out: the person who writes. */
  subject?: 'other';
  /** Written in the past: does not fire in a sentence that says it was long ago. */
  past?: true;
  /** What the group is about, for those who correct it. */
  comment: string;
  phrases: readonly Phrase[];
}

export interface PhraseGroup {
  comment: string;
  phrases: readonly Phrase[];
}

/** All that is known of one language: `data/phrases/<language>.json`, to be read and corrected by people who speak it. */
export interface PhraseBook {
  /** BCP 47 code. */
  language: string;
  /** What the book covers, where its language code does not say it. */
  about?: string;
  /** Named lists, used as `<name>`. A list may use lists above it. */
  lists?: Readonly<Record<string, readonly Phrase[]>>;
  risks: readonly RiskGroup[];
  /** Denial and idiom: a risk phrase whose last word lies inside one of these does not count. */
  notRisk: readonly PhraseGroup[];
  /** Fiction: risk phrases in the same clause do not count. */
  fiction: readonly Phrase[];
  /** Long ago: risk phrases of groups written in the past do not count in the same sentence... */
  longAgo: readonly Phrase[];
  /** ...unless the sentence also says that it goes on. */
  stillNow: readonly Phrase[];
  /** Words after which a new thought begins, so that fiction before them excuses nothing behind them. */
  turnWords: readonly Phrase[];
  /** Words that `...` does not step over. */
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

/** Every phrase book; all are searched at once, because people mix languages. Of equally grave findings the first counts. */
export const phraseBooks: readonly PhraseBook[] = LANGUAGES.map((language) =>
  readData<PhraseBook>(`phrases/${language}.json`),
);
