import type { SearchHit } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openMessage, openReply, unlessUnreadable } from '../conversations/index.js';
import { openFinding } from '../insights/index.js';
import { findExcerpt } from './find-excerpt.js';
import type { StoredMessage } from './search.repository.js';

/** Separator between an insight's title and its text, which are searched and shown as one. */
const BETWEEN = ' · ';

/**
 * Returns the hits of one message: its own words, then the insights found in it. The prompt above an entry is not the
 * person's words and is not searched; a damaged row has no hit.
 */
export function hitsOf(cipher: UserCipher, message: StoredMessage, terms: readonly string[]): SearchHit[] {
  const { id, kind, entryId, conversationKind, date, content, insights } = message;
  const place = { entryId, conversationKind, date };
  const hits: SearchHit[] = [];
  const words = content && unlessUnreadable(() => openWords(cipher, message.kind, id, content));
  const found = words && findExcerpt(words, terms);
  if (found) hits.push({ kind, id, ...place, ...found });
  for (const insight of insights) {
    const text = unlessUnreadable(() => openFinding(cipher, insight));
    const noticed = text && findExcerpt(`${text.title}${BETWEEN}${text.body}`, terms);
    if (noticed) hits.push({ kind: 'insight', id: insight.id, ...place, ...noticed });
  }
  return hits;
}

function openWords(cipher: UserCipher, kind: StoredMessage['kind'], id: string, content: Buffer): string {
  return kind === 'entry' ? openMessage(cipher, id, content).text : openReply(cipher, id, content);
}
