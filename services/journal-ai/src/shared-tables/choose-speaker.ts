import type { Persona } from '@shadow-guide/contracts';
import { boundSigns } from '@shadow-guide/safety';

/** A possible speaker: a persona at the table, or the guide (null). */
export type Voice = Persona | null;

/** Number of consecutive replies of personas after which the guide speaks. */
const GUIDE_AFTER = 3;

/** The part of a persona that is compared with a message. */
type Known = Pick<Persona, 'id' | 'name' | 'description' | 'traits' | 'evidence' | 'note'>;

/**
 * Chooses who answers a message when no model can choose. After every third consecutive reply of personas, it is the
 * guide; otherwise it is the persona whose name, description, traits, quotes and note share most words with the
 * message. Among equals it is the persona that has been silent longest, and at first the first one at the table. Words
 * that all personas share are ignored.
 * @param seats the personas at the table
 * @param spoken the speaker of each earlier reply, oldest first: a persona's id, or null for the guide
 */
export function chooseSpeaker<P extends Known>(
  seats: readonly P[],
  message: string,
  spoken: readonly (string | null)[],
): P | null {
  const latest = spoken.slice(-GUIDE_AFTER);
  if (latest.length === GUIDE_AFTER && !latest.includes(null)) return null;
  const said = wordsOf(message);
  const known = seats.map((seat) => wordsOf(textOf(seat)));
  const hasMaterialFor = (word: string) => known.length === 1 || !known.every((words) => words.has(word));
  const ranked = seats.map((seat, index) => ({
    seat,
    shared: [...said].filter((word) => known[index]?.has(word) && hasMaterialFor(word)).length,
    last: spoken.lastIndexOf(seat.id),
  }));
  const [first] = ranked.sort((a, b) => b.shared - a.shared || a.last - b.last);
  return first?.seat ?? null;
}

function textOf({ name, description, traits, evidence, note = '' }: Known): string {
  return [name, description, ...traits, ...evidence.map(({ quote }) => quote), note].join('\n');
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/**
 * Minimum length of significant words in alphabetic scripts; shorter words are mostly grammatical. In scripts without
 * spaces a word is one or two characters.
 */
const SHORTEST = 4;

/**
 * Splits a text into short pieces before segmentation, because each segment retains a copy of its whole source: the
 * segments of a long message would exhaust memory.
 */
const PIECES = /.{1,200}(?:\s|$)|\S{200}/gsu;

/** Returns the distinct significant words of a text, in any language. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [piece] of boundSigns(text).normalize('NFKC').toLowerCase().matchAll(PIECES)) {
    for (const { segment, isWordLike } of segmenter.segment(piece)) {
      if (isWordLike && hasMaterial(segment)) words.add(segment);
    }
  }
  return words;
}

function hasMaterial(word: string): boolean {
  return [...word].length >= SHORTEST || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
}
