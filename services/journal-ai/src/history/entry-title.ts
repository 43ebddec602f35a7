import type { MessageContent } from '../conversations/index.js';

/** Most characters (code points) of a title, the mark of what was left out among them. */
const MAX_TITLE = 200;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * How an entry begins, on one line; empty when something of danger was found in it, even if the check was unsure: a list must
 * not quote a hard night.
 */
export function entryTitle({ text, safety }: Pick<MessageContent, 'text' | 'safety'>): string {
  return safety ? '' : firstLine(text, MAX_TITLE);
}

/** A text on one line, of `max` characters (code points) at most, the mark of what was left out among them. */
export function firstLine(text: string, max: number): string {
  // Enough for the longest line, however its characters are coded; the rest is not looked at.
  const line = text
    .slice(0, 8 * max)
    .replace(/\s+/gu, ' ')
    .trim();
  return countTo(line, max) <= max ? line : `${beginning(line, max - 1).trimEnd()}…`;
}

/** As many whole graphemes as fit: an emoji of several code points is never cut. */
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

/** Code points of a text, counted no further than one beyond `max`. */
function countTo(text: string, max: number): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count > max) break;
  }
  return count;
}
