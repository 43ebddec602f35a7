import { toEvidence } from '../analysis/evidence.js';
import type { LanguagePack } from '../language/language-pack.js';
import type { Reading } from '../language/reading.js';
import { toQuote } from '../language/text.js';

/**
 * Matches plain statements about the person's life, or about how the person wants to be addressed, that will still be
 * true next week.
 */
const LASTING =
  /\b(?:I (?:live|work|study|grew up)|I was (?:born|raised)|when I was (?:a (?:child|kid)|little|young|small)|my (?:mother|father|mum|mom|dad|sister|brother|partner|wife|husband|son|daughter|grandmother|grandfather|dog|cat)|(?:don['’]t )?call me (?!lazy|weak|stupid|names))\b/i;

/** Returns what a persona remembers from a message: at most one sentence of the person, in English only. */
export function findMemory(reading: Reading, pack: LanguagePack): { text: string; quote: string }[] {
  const sentence =
    pack.code === 'en'
      ? reading.sentences.find(({ text }) => LASTING.test(text) && !text.includes('?'))
      : undefined;
  if (!sentence) return [];
  const quote = toEvidence(reading, sentence, pack, LASTING);
  return [{ text: `You told me: ${pack.quote(toQuote(quote))}`, quote }];
}
