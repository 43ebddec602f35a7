import { foldText, literalPattern } from '../folded-text/index.js';

/** Languages that do not separate words, or that attach to a word what other languages write as separate words. */
const INSIDE = new Set(['ja', 'zh', 'ar', 'hi']);
/** Minimum length of a word whose ending may differ in the entry. */
const FLEXIBLE = 4;

/** Endings that a word may have in the question and lack in the entry. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  en: /(?:ies|s)$/,
  de: /(?:en|n|s)$/,
  es: /(?:es|s)$/,
  pt: /s$/,
  fr: /[sx]$/,
  ru: /(?:ами|ями|ах|ях|ой|ей|ом|ем|ого|его|[аеиоуыэюяйь])$/u,
};

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Finds entries about a subject. They contain all of its words, each at the start of a word; only the ending of a word
 * may differ.
 */
export class SubjectMatcher {
  private readonly words: readonly RegExp[];

  /** @param subject normalized words, at least one */
  constructor(subject: readonly string[], language: string) {
    this.words = subject.map((word) => toPattern(word, language));
  }

  /**
   * Returns the sentence of a text that contains most of the words; null unless the whole text contains all of them.
   */
  find(text: string): string | null {
    const folded = foldText(text);
    if (!this.words.every((word) => word.test(folded))) return null;
    let best = '';
    let most = 0;
    for (const { segment } of sentences.segment(text)) {
      const part = foldText(segment);
      const count = this.words.filter((word) => word.test(part)).length;
      if (count > most) [best, most] = [segment.trim(), count];
    }
    return best === '' ? text.trim() : best;
  }
}

function toPattern(word: string, language: string): RegExp {
  if (INSIDE.has(language)) return new RegExp(literalPattern(word.replace(/^ال(?=..)/u, '')), 'u');
  const stem = word.length >= FLEXIBLE ? word.replace(ENDINGS[language] ?? /$/, '') : word;
  const kept = stem.length >= FLEXIBLE - 1 ? stem : word;
  const ending = word.length >= FLEXIBLE ? '\\p{L}{0,3}' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(kept)}${ending}(?![\\p{L}\\p{N}])`, 'u');
}
