import type { ConversationMessage } from '@shadow-guide/contracts';
import type { ConversationItem } from '../chat/index.js';

/**
 * Whether the page of a day that is over stays as it is, though today's conversation is another one by now: while an answer is
 * written or may not have been read, and while a card or an open question stands on it. Not when the person has written on since.
 * @param messages of today's conversation
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
