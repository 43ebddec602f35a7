import type { MessageContent } from '../conversations/index.js';

/** Maximum length of a title in code points, including the ellipsis. */
const MAX_TITLE = 200;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the start of an entry on one line. Returns an empty text when the safety check found certain or possible
 * danger: a list must not quote an entry about a crisis.
 */
export function entryTitle({ text, safety }: Pick<MessageContent, 'text' | 'safety'>): string {
  return safety ? '' : firstLine(text, MAX_TITLE);
}

/** Returns a text on one line, of at most `max` code points including the ellipsis. */
export function firstLine(text: string, max: number): string {
  // This length is sufficient for the longest line, however its characters are encoded; the rest of the text is not
  // examined.
  const line = text
    .slice(0, 8 * max)
    .replace(/\s+/gu, ' ')
    .trim();
  return countTo(line, max) <= max ? line : `${beginning(line, max - 1).trimEnd()}…`;
}

/** Returns the whole graphemes that fit: an emoji of several code points is never cut. */
function beginning(line: string, max: number): string {
  let end = 0;
  let count = 0;
  for (const { segment, index } of graphemes.segment(line)) {
    count += countTo(segment, max);
    if (count > max) break;
    end = index + segment.length;
  }
  return line.slice(0, end);
}

/** Counts the code points of a text, up to one more than `max`. */
function countTo(text: string, max: number): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count > max) break;
  }
  return count;
}
