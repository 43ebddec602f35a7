import type { ReplyItem } from '../store/conversation.js';

/** Returns the facts under a finished reply of any chat, besides the time: who wrote it, and whether it was stopped. */
export function replyFacts({ guide, stopped }: ReplyItem): (string | null)[] {
  return [guide, stopped ? 'stopped' : null];
}
