import type { OutgoingMessage } from './backend.js';
import { type ConversationItem, type EntryItem, type ReplyItem, replyKey } from './conversation.js';

/** Replaces an entry by its revision and removes its reply. */
export function withRevision(
  items: ConversationItem[],
  entryId: string,
  message: OutgoingMessage,
  clock: number,
): ConversationItem[] {
  const entry = items.find((item): item is EntryItem => item.kind === 'entry' && item.id === entryId);
  if (!entry) return items;
  const reply = items.find((item): item is ReplyItem => item.kind === 'reply' && item.entryKey === entry.key);
  const { requestId, text } = message;
  const revised: EntryItem = {
    ...entry,
    ...{ key: requestId, requestId, text },
    status: 'sending',
    problem: null,
    versions: entry.versions + 1,
    former: { entry, reply: reply ?? null },
    touched: clock,
  };
  return items.filter((item) => item !== reply).map((item) => (item === entry ? revised : item));
}

/**
 * Removes a message that was never accepted. If the message was to replace an entry, the entry and its reply are
 * restored.
 */
export function withFormer(items: ConversationItem[], key: string, clock: number): ConversationItem[] {
  return items.flatMap((item): ConversationItem[] => {
    if (item.key === replyKey(key)) return [];
    if (item.kind !== 'entry' || item.key !== key) return [item];
    const { entry, reply } = item.former ?? {};
    return [entry, reply].flatMap((former) => (former ? [{ ...former, touched: clock }] : []));
  });
}
