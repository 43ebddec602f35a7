import type { UserCipher } from '@shadow-guide/encryption';
import { openMessage, unlessUnreadable } from '../conversations/index.js';
import { openTopicConclusion } from '../insights/index.js';
import type { ConcludedEntry } from './looking-back.repository.js';

/** A topic that is written about like this, of 1 to 5, makes an entry a heavy one. */
const HEAVY_INTENSITY = 4;

/**
 * Whether a person should not come upon an entry unasked: something of danger was found in it, the product asked its question
 * beside it, or it speaks hard of a topic. What cannot be read is taken for heavy.
 */
export function isHeavy(cipher: UserCipher, { id, content, topics }: ConcludedEntry): boolean {
  if (hasSigns(cipher, { id, content })) return true;
  return topics.some((topic) => {
    // Not sealed yet, so of the first version: nothing is known.
    if (!topic.conclusion) return true;
    const found = unlessUnreadable(() => openTopicConclusion(cipher, topic));
    return !found || (found.sentiment === 'negative' && found.intensity >= HEAVY_INTENSITY);
  });
}

/** Whether something of danger was found in an entry, or the product asked its question beside it; also when it cannot be read. */
export function hasSigns(
  cipher: UserCipher,
  { id, content }: Pick<ConcludedEntry, 'id' | 'content'>,
): boolean {
  const entry = unlessUnreadable(() => openMessage(cipher, id, content));
  if (!entry || entry.safety) return true;
  return entry.checkIn !== undefined && entry.checkIn.answer !== 'misread';
}
