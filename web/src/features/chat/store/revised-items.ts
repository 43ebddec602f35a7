import type { OutgoingMessage } from './backend.js';
import { type ConversationItem, type EntryItem, type ReplyItem, replyKey } from './conversation.js';

/** An entry in its place with what it is to become; its reply makes room for the next one. */
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

/** Without a message that was never accepted; where it was to replace an entry, that one stands there again with its reply. */
export function withFormer(items: ConversationItem[], key: string, clock: number): ConversationItem[] {
  return items.flatMap((item): ConversationItem[] => {
    if (item.key === replyKey(key)) return [];
    if (item.kind !== 'entry' || item.key !== key) return [item];
    const { entry, reply } = item.former ?? {};
    return [entry, reply].flatMap((former) => (former ? [{ ...former, touched: clock }] : []));
  });
}
