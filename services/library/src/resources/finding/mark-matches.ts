import type { TextPart } from '@shadow-guide/contracts';
import { type Place, TextPlaces } from './text-places.js';

/** Text to highlight: the folded search text or, where that text does not occur, words with one of its stems. */
export interface Sought {
  readonly phrase: string;
  readonly stems: readonly string[];
}

/** Length of an excerpt in UTF-16 units, and the number of units before the first match. */
const LENGTH = 240;
const LEAD = 60;
const MOST_MARKS = 25;

/** Returns a short text in full with the matches marked. */
export function markMatches(text: string, sought: Sought | null): TextPart[] {
  return partsOf(text, sought ? placesOf(text, sought) : [], { start: 0, end: text.length });
}

/** Returns the text around the first match, or its beginning when there is none. */
export function excerptOf(text: string, sought: Sought | null): TextPart[] {
  const places = sought ? placesOf(text, sought) : [];
  return partsOf(text, places, around(text, places[0] ?? { start: 0, end: 0 }));
}

function placesOf(text: string, { phrase, stems }: Sought): Place[] {
  const places = new TextPlaces(text);
  const exact = places.ofPhrase(phrase);
  return exact.length > 0 ? exact : places.ofStems(stems);
}

function around(text: string, place: Place): Place {
  const wanted = Math.max(0, place.start - LEAD);
  const end = Math.min(text.length, Math.max(wanted + LENGTH, place.end));
  return {
    start: wanted === 0 ? 0 : wanted + Math.max(0, text.slice(wanted, place.start).search(/(?<=\s)\S/u)),
    end:
      end === text.length ? end : Math.max(place.end, wanted + text.slice(wanted, end).search(/\s\S*$/u), 0),
  };
}

function partsOf(text: string, places: readonly Place[], { start, end }: Place): TextPart[] {
  const parts: TextPart[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (from < to) parts.push({ text: text.slice(from, to).replaceAll('\n', ' '), isMatch });
  };
  let at = wholeCharacter(text, start);
  const last = wholeCharacter(text, end);
  const shown = places.filter((place) => place.end > at && place.start < last).slice(0, MOST_MARKS);
  for (const place of shown) {
    add(at, place.start, false);
    add(Math.max(at, place.start), Math.min(place.end, last), true);
    at = Math.min(place.end, last);
  }
  add(at, last, false);
  return start > 0 || end < text.length ? withEllipses(parts, start > 0, end < text.length) : parts;
}

/** Returns the offset, moved if it is inside a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const isWithin = offset > 0 && offset < text.length && (text.codePointAt(offset - 1) ?? 0) > 0xffff;
  return isWithin ? offset + 1 : offset;
}

function withEllipses(parts: TextPart[], isCutBefore: boolean, isCutAfter: boolean): TextPart[] {
  const mark = { text: '…', isMatch: false };
  return [...(isCutBefore ? [mark] : []), ...parts, ...(isCutAfter ? [mark] : [])];
}
