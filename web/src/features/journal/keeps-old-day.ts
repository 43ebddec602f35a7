import type { ConversationMessage } from '@shadow-guide/contracts';
import type { ConversationItem } from '../chat/index.js';

/**
 * Returns whether the page of a past day stays although today's conversation is another one. It stays while an answer
 * is being generated or may be unread, and while the page contains a safety card or an open safety question. It does
 * not stay if the person has written since.
 * @param messages messages of today's conversation
 */
export function keepsOldDay(
  shown: readonly ConversationItem[],
  messages: readonly Pick<ConversationMessage, 'id'>[],
  hasUnreadAnswer: boolean,
): boolean {
  const latest = shown.findLast((item) => item.kind === 'entry' && item.id !== null);
  if (latest?.kind !== 'entry' || messages.some(({ id }) => id === latest.id)) return false;
  return hasUnreadAnswer || shown.some(isUnderWay);
}

function isUnderWay(item: ConversationItem): boolean {
  if (item.kind !== 'entry') return false;
  const isAnswering = item.status === 'sending' || item.status === 'answering';
  return isAnswering || item.safety !== null || item.checkIn?.answer === null;
}
