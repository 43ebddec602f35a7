import type { MessageContent } from '../conversations/index.js';
import { entryTitle } from '../history/index.js';

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** How an entry ends: its last line, or of one that is too long its last sentence; empty when something of danger was found in it. */
export function lastLine({ text, safety }: Pick<MessageContent, 'text' | 'safety'>): string {
  const line = text.split(/\r\n|[\n\r\u2028\u2029]/u).findLast((one) => one.trim() !== '');
  if (line === undefined) return '';
  const whole = entryTitle({ text: line, safety });
  if (!whole.endsWith('…') || line.trim().endsWith('…')) return whole;
  let last = line;
  // One after the other: each holds a copy of the whole line.
  for (const { segment } of sentences.segment(line)) if (segment.trim() !== '') last = segment;
  return entryTitle({ text: last, safety });
}
