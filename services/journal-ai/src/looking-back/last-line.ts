import type { MessageContent } from '../conversations/index.js';
import { entryTitle } from '../history/index.js';

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Returns the end of an entry: its last line, or the last sentence of a last line that is too long. Returns an empty
 * text when danger was found in the entry.
 */
export function lastLine({ text, safety }: Pick<MessageContent, 'text' | 'safety'>): string {
  const line = text.split(/\r\n|[\n\r\u2028\u2029]/u).findLast((one) => one.trim() !== '');
  if (line === undefined) return '';
  const whole = entryTitle({ text: line, safety });
  if (!whole.endsWith('…') || line.trim().endsWith('…')) return whole;
  let last = line;
  // Iterates instead of collecting all segments, because each segment holds a copy of the whole line.
  for (const { segment } of sentences.segment(line)) if (segment.trim() !== '') last = segment;
  return entryTitle({ text: last, safety });
}
