import { createHash } from 'node:crypto';

/** A part of a text, with the place it was found at. `text` is exactly what stands there. */
export interface Span {
  readonly text: string;
  readonly start: number;
}

/** Telephones write a curly apostrophe; patterns have the straight one. The length stays, so places stay the same. */
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

/** Sentences of a text, without the space around them. */
export function toSentences(text: string, locale = 'en'): Span[] {
  return [...sentenceSegmenter(locale).segment(text)]
    .map(({ segment, index }) => trimSpan({ text: segment, start: index }))
    .filter(({ text: sentence }) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Clauses of a sentence, cut at commas, semicolons, dashes and colons. */
function toClauses(sentence: Span): Span[] {
  const clauses: Span[] = [];
  for (const match of sentence.text.matchAll(/[^,;:—–，、；：،؛]+/g)) {
    const clause = trimSpan({ text: match[0], start: sentence.start + match.index });
    if (/[\p{L}\p{N}]/u.test(clause.text)) clauses.push(clause);
  }
  return clauses;
}

const LONGEST_QUOTE_WORDS = 9;
const LONGEST_QUOTE_CHARACTERS = 60;
const GLOBAL_PATTERNS = new WeakMap<RegExp, RegExp>();

function everywhere(pattern: RegExp): RegExp {
  const known = GLOBAL_PATTERNS.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern, 'giu');
  GLOBAL_PATTERNS.set(pattern, made);
  return made;
}

/** A shorter piece says too little alone and stays with the one before it. */
const SHORTEST_PHRASE_WORDS = 4;

const countWords = (text: string) => text.trim().split(/\s+/).length;

/** Places where a clause may be cut: start and end of each thought, conjunctions left out. */
function splitThoughts(text: string, conjunctions: RegExp): [start: number, end: number][] {
  const thoughts: [number, number][] = [];
  let start = 0;
  for (const match of text.matchAll(everywhere(conjunctions))) {
    if (match.index > start) thoughts.push([start, match.index]);
    start = match.index + match[0].length;
  }
  if (start < text.length) thoughts.push([start, text.length]);
  return thoughts.reduce<[number, number][]>((merged, [from, to]) => {
    const before = merged.at(-1);
    const joined = before && text.slice(before[0], to);
    const fits = joined !== undefined && countWords(joined) <= LONGEST_QUOTE_WORDS;
    if (before && fits && countWords(text.slice(from, to)) < SHORTEST_PHRASE_WORDS) before[1] = to;
    else merged.push([from, to]);
    return merged;
  }, []);
}

/** Without the "and" or "but" it begins with. */
function withoutLead({ text, start }: Span, conjunctions: RegExp): Span {
  const lead = new RegExp(`^${conjunctions.source}`, 'iu').exec(` ${text}`)?.[0].length ?? 1;
  return { text: text.slice(lead - 1), start: start + lead - 1 };
}

/**
 * Clauses of a sentence, the long ones cut once more where a conjunction begins a new thought.
 * @param conjunctions matches the space and the word between two thoughts
 */
export function toPhrases(sentence: Span, conjunctions: RegExp): Span[] {
  return toClauses(sentence).flatMap((whole) => {
    const clause = withoutLead(whole, conjunctions);
    const thoughts =
      countWords(clause.text) <= LONGEST_QUOTE_WORDS
        ? [[0, clause.text.length] as const]
        : splitThoughts(clause.text, conjunctions);
    return thoughts
      .map(([from, to]) => trimSpan({ text: clause.text.slice(from, to), start: clause.start + from }))
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  });
}

/** The phrase of a sentence that stands at a place of the whole text. */
export function phraseAt(sentence: Span, at: number, conjunctions: RegExp): Span {
  const phrases = toPhrases(sentence, conjunctions);
  return phrases.findLast(({ start }) => start <= at) ?? phrases[0] ?? sentence;
}

const EDGES =
  /^[\s"'“”„«»‘’「」『』()*_\-–—,;:.!?…。！？、，¿¡؟।]+|[\s"'“”„«»‘’「」『』()*_\-–—,;:.!?…。！？、，؟।]+$/gu;

/**
 * A few of the person's own words, fit to stand between quotation marks: no marks at the edges, no question mark
 * inside (a reply has one, its own), cut at a word's end.
 */
export function toQuote(text: string): string {
  const plain = text
    .replace(/[?？؟¿<>"“”„«»「」]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(EDGES, '');
  const words = plain.split(' ');
  const short = words.length > LONGEST_QUOTE_WORDS ? words.slice(0, LONGEST_QUOTE_WORDS).join(' ') : plain;
  const fits = [...short].slice(0, LONGEST_QUOTE_CHARACTERS).join('');
  const whole =
    fits.length < short.length && fits.includes(' ') ? fits.slice(0, fits.lastIndexOf(' ')) : fits;
  const cut = whole.replace(EDGES, '');
  return cut.length < plain.length ? `${cut}…` : cut;
}

export function upperFirst(text: string): string {
  return text.replace(/^["“«„「]?\p{Ll}/u, (start) => start.toUpperCase());
}

/** A number that is always the same for the same text; it picks among sentences. */
export function seedOf(...parts: readonly string[]): number {
  return createHash('sha256').update(parts.join('\n')).digest().readUInt32BE(0);
}
