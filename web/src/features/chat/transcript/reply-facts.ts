import type { ReplyItem } from '../store/conversation.js';

/** What stands under a finished reply of any chat, besides the time: who gave it, and whether it was stopped. */
export function replyFacts({ guide, stopped }: ReplyItem): (string | null)[] {
  return [guide, stopped ? 'stopped' : null];
}
