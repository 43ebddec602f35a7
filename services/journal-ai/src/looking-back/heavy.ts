import type { UserCipher } from '@shadow-guide/encryption';
import { openMessage, unlessUnreadable } from '../conversations/index.js';
import { openTopicConclusion } from '../insights/index.js';
import type { ConcludedEntry } from './looking-back.repository.js';

/** Minimum intensity of a topic, 1 to 5, at which an entry counts as heavy. */
const HEAVY_INTENSITY = 4;

/**
 * Returns whether an entry is heavy, that is, should not be shown to the person unasked: danger was found in it, the
 * app asked its check-in question beside it, or it is intense about a topic. An unreadable entry counts as heavy.
 */
export function isHeavy(cipher: UserCipher, { id, content, topics }: ConcludedEntry): boolean {
  if (hasSigns(cipher, { id, content })) return true;
  return topics.some((topic) => {
    const found = unlessUnreadable(() => openTopicConclusion(cipher, topic));
    return !found || (found.sentiment === 'negative' && found.intensity >= HEAVY_INTENSITY);
  });
}

/**
 * Returns whether danger was found in an entry, or the app asked its check-in question beside it; true when the entry
 * cannot be read.
 */
export function hasSigns(
  cipher: UserCipher,
  { id, content }: Pick<ConcludedEntry, 'id' | 'content'>,
): boolean {
  const entry = unlessUnreadable(() => openMessage(cipher, id, content));
  if (!entry || entry.safety) return true;
  return entry.checkIn !== undefined && entry.checkIn.answer !== 'misread';
}
