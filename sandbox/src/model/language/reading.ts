import type { LanguagePack, Polarity } from './language-pack.js';
import { escapePattern, phraseAt, SPACELESS, type Span, straighten, toQuote, toSentences } from './text.js';

/** A feeling found in a text. */
export interface FoundFeeling {
  readonly name: string;
  readonly polarity: Polarity;
  /** Intensity 1-5, including the effect of "very" and "a bit". */
  readonly intensity: number;
  readonly sentence: Span;
  /** The person's words around the feeling, in a form that can be quoted. */
  readonly quote: string;
}

export interface FoundPerson {
  readonly name: string;
  readonly sentence: Span;
}

export interface FoundContradiction {
  /** The two sides of the contradiction, in a form that can be quoted. */
  readonly a: string;
  readonly b: string;
  readonly sentence: Span;
}

/** Everything that the rules find in one text of one language. */
export interface Reading {
  /** The original text. */
  readonly source: string;
  /** The same text with straight apostrophes; offsets are valid in both. */
  readonly text: string;
  readonly sentences: readonly Span[];
  /** Feelings, strongest first, each once. */
  readonly feelings: readonly FoundFeeling[];
  readonly contradiction: FoundContradiction | undefined;
  readonly absolute: Span | undefined;
  readonly should: Span | undefined;
  readonly selfCriticism: Span | undefined;
  readonly people: readonly FoundPerson[];
}

interface CompiledFeeling {
  readonly name: string;
  readonly polarity: Polarity;
  readonly intensity: number;
  readonly pattern: RegExp;
}

const COMPILED = new WeakMap<LanguagePack, CompiledFeeling[]>();

/**
 * Compiles one pattern per feeling and intensity; a form that ends with * accepts any ending. No letter or mark of any
 * script may continue the word, except in scripts without spaces, which have no word boundary.
 */
function compileFeelings(pack: LanguagePack): CompiledFeeling[] {
  const known = COMPILED.get(pack);
  if (known) return known;
  const compiled = pack.feelings.flatMap(({ name, polarity, forms }) =>
    Object.entries(forms).map(([intensity, words]) => {
      const alternatives = words.map((word) =>
        word.endsWith('*') ? `${escapePattern(word.slice(0, -1))}[\\p{L}\\p{M}]*` : escapePattern(word),
      );
      const bounded = !words.some((word) => SPACELESS.test(word));
      const body = `(?:${alternatives.join('|')})`;
      return {
        name,
        polarity,
        intensity: Number(intensity),
        pattern: new RegExp(bounded ? `(?<![\\p{L}\\p{M}])${body}(?![\\p{L}\\p{M}])` : body, 'iu'),
      };
    }),
  );
  COMPILED.set(pack, compiled);
  return compiled;
}

const LOOK_BACK = 40;
const LOOK_AHEAD = 24;

/**
 * Returns whether a feeling is the writer's own and not negated. In "nobody was angry" it is negated, in "she was
 * angry" it is somebody else's.
 */
export function isOwn(
  sentence: string,
  match: { readonly index: number; readonly text: string },
  pack: LanguagePack,
): boolean {
  const before = sentence.slice(Math.max(0, match.index - LOOK_BACK), match.index);
  const end = match.index + match.text.length;
  // "The day was exhausting" is about the writer, whatever subject precedes it.
  const isOfOthers = !/ing$/.test(match.text) && pack.ofOthers.test(before);
  return !(
    isOfOthers ||
    pack.negation.test(before) ||
    pack.noOne.test(before) ||
    pack.negationAfter.test(sentence.slice(end, end + LOOK_AHEAD))
  );
}

function findFeelings(sentences: readonly Span[], pack: LanguagePack): FoundFeeling[] {
  const found = new Map<string, FoundFeeling>();
  for (const sentence of sentences) {
    if (!pack.ownFeeling.test(sentence.text)) continue;
    const isJoy = pack.joyIdioms.test(sentence.text);
    for (const { name, polarity, intensity, pattern } of compileFeelings(pack)) {
      const match = pattern.exec(sentence.text);
      // Tears of joy are not sadness.
      if (!match || (isJoy && polarity !== 'positive')) continue;
      if (!isOwn(sentence.text, { index: match.index, text: match[0] }, pack)) continue;
      const before = sentence.text.slice(Math.max(0, match.index - LOOK_BACK), match.index);
      const shift = pack.stronger.test(before) ? 1 : pack.weaker.test(before) ? -1 : 0;
      const value = Math.min(5, Math.max(1, intensity + shift));
      const quote = toQuote(phraseAt(sentence, sentence.start + match.index, pack.conjunctions).text);
      const earlier = found.get(name);
      if (!earlier || earlier.intensity < value) {
        found.set(name, { name, polarity, intensity: value, sentence, quote });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.intensity - a.intensity);
}

function findContradiction(sentences: readonly Span[], pack: LanguagePack): FoundContradiction | undefined {
  for (const pattern of pack.contradictions) {
    for (const sentence of sentences) {
      const [, left = '', right = ''] = pattern.exec(sentence.text) ?? [];
      const a = toQuote(left);
      const b = toQuote(right);
      if (a.length > 2 && b.length > 2) return { a, b, sentence };
    }
  }
  return undefined;
}

function findPeople(sentences: readonly Span[], pack: LanguagePack): FoundPerson[] {
  const found: FoundPerson[] = [];
  for (const sentence of sentences) {
    for (const [pattern, name] of pack.people) {
      if (pattern.test(sentence.text) && !found.some((person) => person.name === name))
        found.push({ name, sentence });
    }
  }
  return found;
}

/** Laughter in English, which marks a sentence as not serious. */
export const IN_FUN = /\b(?:lo+l|lmao|rofl|ha(?:ha)+)\b|[😂🤣😆]/iu;

/**
 * Maximum length of a sentence. A longer text is not a real sentence, and would only slow down the expensive patterns.
 */
const LONGEST_SENTENCE = 800;
/** Maximum number of characters read; more than the longest entry that the product accepts. */
const LONGEST_TEXT = 20_000;

/** Reads a text with the rules of its language. */
export function readText(whole: string, pack: LanguagePack): Reading {
  const source = whole.slice(0, LONGEST_TEXT);
  const text = straighten(source);
  const sentences = toSentences(text, pack.code);
  const plausible = sentences.filter((sentence) => sentence.text.length <= LONGEST_SENTENCE);
  const first = (pattern: RegExp) => plausible.find((sentence) => pattern.test(sentence.text));
  return {
    source,
    text,
    sentences,
    feelings: findFeelings(sentences, pack),
    contradiction: findContradiction(plausible, pack),
    absolute: first(pack.absolutes),
    should: first(pack.shoulds),
    selfCriticism: plausible.find(({ text: one }) => pack.selfCriticism.test(one) && !IN_FUN.test(one)),
    people: findPeople(sentences, pack),
  };
}

/** Returns the words of a sentence around a pattern's match, as a quote. */
export function quoteAround(sentence: Span, pattern: RegExp, pack: LanguagePack): string {
  const at = sentence.start + (pattern.exec(sentence.text)?.index ?? 0);
  return toQuote(phraseAt(sentence, at, pack.conjunctions).text);
}
