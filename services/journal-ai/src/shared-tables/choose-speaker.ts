import type { Persona } from '@shadow-guide/contracts';
import { boundSigns } from '@shadow-guide/safety';

/** Who may speak: a persona at the table, or the guide (null). */
export type Voice = Persona | null;

/** So many replies of personas in a row, and the guide has the word. */
const GUIDE_AFTER = 3;

/** The part of a persona that is compared with a message. */
type Known = Pick<Persona, 'id' | 'name' | 'description' | 'traits' | 'evidence' | 'note'>;

/**
 * Who answers a message where no model can say: the guide after every third reply of personas in a row; else the persona whose
 * name, description, traits, quotes and note share most words with the message; among equals the one that has been silent
 * longest, and at first the one that sits first. A word that all of them share tells nothing.
 * @param seats the personas at the table
 * @param spoken who gave each earlier reply, oldest first: a persona's id, or null for the guide
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
  const tells = (word: string) => known.length === 1 || !known.every((words) => words.has(word));
  const ranked = seats.map((seat, index) => ({
    seat,
    shared: [...said].filter((word) => known[index]?.has(word) && tells(word)).length,
    last: spoken.lastIndexOf(seat.id),
  }));
  const [first] = ranked.sort((a, b) => b.shared - a.shared || a.last - b.last);
  return first?.seat ?? null;
}

function textOf({ name, description, traits, evidence, note = '' }: Known): string {
  return [name, description, ...traits, ...evidence.map(({ quote }) => quote), note].join('\n');
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Shorter words of alphabets are mostly grammar; in scripts without spaces a word is one or two characters. */
const SHORTEST = 4;

/** A segment holds a copy of all that it was cut from: those of a whole message would fill the memory. */
const PIECES = /.{1,200}(?:\s|$)|\S{200}/gsu;

/** The different words of a text that can tell something, in any language. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [piece] of boundSigns(text).normalize('NFKC').toLowerCase().matchAll(PIECES)) {
    for (const { segment, isWordLike } of segmenter.segment(piece)) {
      if (isWordLike && canTell(segment)) words.add(segment);
    }
  }
  return words;
}

function canTell(word: string): boolean {
  return [...word].length >= SHORTEST || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
}
