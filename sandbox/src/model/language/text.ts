import { createHash } from 'node:crypto';

/** A part of a text with its offset. The source contains exactly `text` at that offset. */
export interface Span {
  readonly text: string;
  readonly start: number;
}

/**
 * Replaces curly apostrophes, which phones insert, by straight ones, which the patterns contain. Lengths and offsets
 * stay the same.
 */
export function straighten(text: string): string {
  return text.replace(/[’ʼ]/g, "'");
}

const SEGMENTERS = new Map<string, Intl.Segmenter>();

function sentenceSegmenter(locale: string): Intl.Segmenter {
  const known = SEGMENTERS.get(locale);
  if (known) return known;
  const made = new Intl.Segmenter(locale, { granularity: 'sentence' });
  SEGMENTERS.set(locale, made);
  return made;
}

function trimSpan({ text, start }: Span): Span {
  const trimmed = text.trim();
  return { text: trimmed, start: start + text.indexOf(trimmed) };
}

/** Splits a text into sentences, without surrounding spaces; also works for text without capitals. */
export function toSentences(text: string, locale = 'en'): Span[] {
  return [...sentenceSegmenter(locale).segment(text)]
    .flatMap(({ segment, index }) =>
      toSpans({ text: segment, start: index }, splitAt(segment, /(?<=\p{L}{2}[.!?…]{1,3})\s+(?=\p{Ll})/gu)),
    )
    .filter(({ text: sentence }) => /[\p{L}\p{N}]/u.test(sentence));
}

const LONGEST_QUOTE_WORDS = 12;
const LONGEST_QUOTE_CHARACTERS = 80;
const GLOBAL_PATTERNS = new WeakMap<RegExp, RegExp>();

function everywhere(pattern: RegExp): RegExp {
  const known = GLOBAL_PATTERNS.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern, 'giu');
  GLOBAL_PATTERNS.set(pattern, made);
  return made;
}

/** Minimum number of words in a phrase; a phrase with fewer words is joined to the previous phrase. */
const SHORTEST_PHRASE_WORDS = 4;
/** Letters of scripts that write without spaces between words. */
export const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Escapes a text so that a pattern matches it literally. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const countWords = (text: string) => text.trim().split(/\s+/).length;

type Range = readonly [start: number, end: number];

/** Joins each piece that is too short to the previous piece, as long as the result is still short. */
function joinShort(text: string, pieces: readonly Range[]): Range[] {
  if (SPACELESS.test(text)) return [...pieces];
  return pieces.reduce<Range[]>((joined, [from, to]) => {
    const before = joined.at(-1);
    const isShort = (range: Range) => countWords(text.slice(...range)) < SHORTEST_PHRASE_WORDS;
    if (
      before &&
      (isShort(before) || isShort([from, to])) &&
      countWords(text.slice(before[0], to)) <= LONGEST_QUOTE_WORDS
    ) {
      joined[joined.length - 1] = [before[0], to];
    } else joined.push([from, to]);
    return joined;
  }, []);
}

/** Returns the ranges between a pattern's matches. */
function splitAt(text: string, pattern: RegExp): Range[] {
  const pieces: Range[] = [];
  let start = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > start) pieces.push([start, match.index]);
    start = match.index + match[0].length;
  }
  if (start < text.length) pieces.push([start, text.length]);
  return pieces;
}

function toSpans({ text, start }: Span, ranges: readonly Range[]): Span[] {
  return ranges
    .map(([from, to]) => trimSpan({ text: text.slice(from, to), start: start + from }))
    .filter((span) => /[\p{L}\p{N}]/u.test(span.text));
}

/** Splits a sentence into clauses at commas, semicolons, dashes and colons. */
function toClauses(sentence: Span): Span[] {
  return toSpans(sentence, joinShort(sentence.text, splitAt(sentence.text, /[,;:—–，、；：،؛]+/g)));
}

/** Removes a leading "and" or "but". */
function withoutLead({ text, start }: Span, conjunctions: RegExp): Span {
  const lead = new RegExp(`^${conjunctions.source}`, 'iu').exec(` ${text}`)?.[0].length ?? 1;
  return { text: text.slice(lead - 1), start: start + lead - 1 };
}

/**
 * Splits a sentence into clauses, and long clauses once more where a conjunction starts a new thought.
 * @param conjunctions matches the space and the word between two thoughts
 */
export function toPhrases(sentence: Span, conjunctions: RegExp): Span[] {
  return toClauses(sentence).flatMap((whole) => {
    const clause = withoutLead(whole, conjunctions);
    if (countWords(clause.text) <= LONGEST_QUOTE_WORDS) return [clause];
    return toSpans(clause, joinShort(clause.text, splitAt(clause.text, everywhere(conjunctions))));
  });
}

/** Returns the phrase of a sentence that contains an offset of the whole text. */
export function phraseAt(sentence: Span, at: number, conjunctions: RegExp): Span {
  const phrases = toPhrases(sentence, conjunctions);
  return phrases.findLast(({ start }) => start <= at) ?? phrases[0] ?? sentence;
}

const EDGES =
  /^[\s"'“”„«»‘’「」『』()*_\-–—,;:.!?…。！？、，¿¡؟।]+|[\s"'“”„«»‘’「」『』()*_\-–—,;:.!?…。！？、，؟।]+$/gu;

function quoteOf(text: string, mostWords: number, mostCharacters: number): string {
  const plain = text
    .replace(/[?？؟¿<>"“”„«»「」]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(EDGES, '');
  const words = plain.split(' ');
  const short = words.length > mostWords ? words.slice(0, mostWords).join(' ') : plain;
  const fits = [...short].slice(0, mostCharacters).join('');
  const whole =
    fits.length < short.length && fits.includes(' ') ? fits.slice(0, fits.lastIndexOf(' ')) : fits;
  const cut = whole.replace(EDGES, '');
  return cut.length < plain.length ? `${cut}…` : cut;
}

/**
 * Shortens the person's words to a quote: no punctuation at the edges, no question mark inside, cut at the end of a
 * word. A reply contains only the question mark of its own question.
 */
export function toQuote(text: string): string {
  return quoteOf(text, LONGEST_QUOTE_WORDS, LONGEST_QUOTE_CHARACTERS);
}

/** Shortens a whole sentence to a longer quote, for somebody who asks what they wrote. */
export function toLongQuote(text: string): string {
  return quoteOf(text, 40, 240);
}

/** Capitalises the first letter, except inside a quotation, which stays as the person wrote it. */
export function upperFirst(text: string): string {
  return text.replace(/^\p{Ll}/u, (start) => start.toUpperCase());
}

/** Returns a number that is always the same for the same text; it selects one of several sentences. */
export function seedOf(...parts: readonly string[]): number {
  return createHash('sha256').update(parts.join('\n')).digest().readUInt32BE(0);
}
