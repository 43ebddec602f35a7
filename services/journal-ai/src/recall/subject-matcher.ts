import { foldText, literalPattern } from '../folded-text/index.js';

/** Scripts whose words are not apart, or carry what other languages write as words of their own. */
const INSIDE = new Set(['ja', 'zh', 'ar', 'hi']);
/** Words from this length on may have another ending in the entry. */
const FLEXIBLE = 4;

/** Endings that the word of a question may have and the word of the entry not. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  en: /(?:ies|s)$/,
  de: /(?:en|n|s)$/,
  es: /(?:es|s)$/,
  pt: /s$/,
  fr: /[sx]$/,
  ru: /(?:ами|ями|ах|ях|ой|ей|ом|ем|ого|его|[аеиоуыэюяйь])$/u,
};

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Finds entries about a subject: all of its words, each at the beginning of a word and with another ending at most. */
export class SubjectMatcher {
  private readonly words: readonly RegExp[];

  /** @param subject folded words, at least one */
  constructor(subject: readonly string[], language: string) {
    this.words = subject.map((word) => toPattern(word, language));
  }

  /** The sentence of a text that has most of the words; null unless the whole text has all of them. */
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
