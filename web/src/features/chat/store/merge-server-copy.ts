import type { ConversationMessage } from '@shadow-guide/contracts';
import type { ConversationCopy } from './backend.js';
import {
  type ConversationItem,
  type ConversationState,
  type EntryItem,
  type ReplyItem,
  replyKey,
} from './conversation.js';

/**
 * Merges the server’s copy into the state. The copy replaces the state, with three exceptions: changes made in this tab
 * after the copy was requested, items that the server never received (a message in flight, an explanation), and the
 * text of a reply that is still being written.
 */
export function mergeServerCopy(
  state: ConversationState,
  copy: ConversationCopy,
  since: number,
): ConversationState {
  const local = new Map(state.items.map((item) => [item.key, item]));
  const outdated = new Set<string>();
  const items = conversationItems(copy.messages).flatMap((item): ConversationItem[] => {
    if (item.kind === 'reply' && item.entryKey !== null && outdated.has(item.entryKey)) return [];
    const mine = local.get(item.key);
    const revised = mine ? undefined : revisionOf(item, state.items);
    if (revised) {
      local.delete(revised.key);
      if (revised.status !== 'sending' && revised.touched <= since) return [item];
      outdated.add(item.key);
      return [revised];
    }
    local.delete(item.key);
    if (mine && mine.touched > since) return [mine];
    if (mine?.kind === 'entry' && item.kind === 'entry' && item.status === 'unanswered') {
      return [{ ...item, problem: mine.problem }];
    }
    return [item];
  });
  const kept = [...local.values()].filter((item) => item.touched > since || isOnlyHere(item));
  for (const item of kept) putBack(items, item, state.items);
  return { conversationId: copy.conversationId, items, clock: state.clock };
}

/**
 * Returns the revision of an entry: the entry with the same identity under another request id, revised in this or
 * another tab.
 */
function revisionOf(item: ConversationItem, shown: ConversationItem[]): EntryItem | undefined {
  if (item.kind !== 'entry') return undefined;
  return shown.find((other): other is EntryItem => other.kind === 'entry' && other.id === item.id);
}

function isOnlyHere(item: ConversationItem): boolean {
  if (item.kind === 'notice') return true;
  if (item.kind === 'entry') return ['sending', 'waiting', 'refused'].includes(item.status);
  return item.writing;
}

/** Inserts an item after the item that preceded it on screen. */
function putBack(items: ConversationItem[], item: ConversationItem, shown: ConversationItem[]): void {
  if (item.kind === 'reply') {
    const entry = items.find((other) => other.kind === 'entry' && other.key === item.entryKey);
    // The server already has the answer, or returns the entry as unanswered, so the partial reply is dropped.
    if (entry?.kind !== 'entry' || entry.status === 'unanswered') return;
    if (items.some((other) => other.kind === 'reply' && other.entryKey === item.entryKey)) return;
  }
  const place = shown.findIndex((other) => other.key === item.key);
  if (place === 0 && item.kind === 'notice') {
    items.unshift(item);
    return;
  }
  for (let i = place - 1; i >= 0; i -= 1) {
    const index = items.findIndex((other) => other.key === shown[i]?.key);
    if (index >= 0) {
      items.splice(index + 1, 0, item);
      return;
    }
  }
  items.push(item);
}

/** Returns the server’s messages as items of a conversation. */
export function conversationItems(messages: ConversationMessage[]): ConversationItem[] {
  let entryKey: string | null = null;
  return messages.map((message): ConversationItem => {
    if (message.role === 'user') {
      entryKey = message.requestId ?? message.id;
      return {
        kind: 'entry',
        key: entryKey,
        id: message.id,
        requestId: message.requestId ?? null,
        text: message.content,
        promptContext: message.promptContext ?? null,
        at: message.timestamp,
        status: message.status ?? 'answered',
        mode: message.mode ?? 'reflect',
        feeling: message.feeling ?? null,
        safety: message.safety ?? null,
        checkIn: message.checkIn ?? null,
        problem: null,
        versions: message.versions ?? 0,
        former: null,
        touched: 0,
      };
    }
    const reply: ReplyItem = {
      kind: 'reply',
      key: entryKey === null ? message.id : replyKey(entryKey),
      id: message.id,
      entryKey,
      text: message.content,
      at: message.timestamp,
      writing: false,
      attempt: 0,
      guide: message.guide ?? null,
      mood: message.mood ?? null,
      speaker: message.speaker ?? null,
      stopped: message.stopped ?? false,
      cut: message.cut ?? false,
      insightLimitReached: message.insightLimitReached ?? false,
      recalled: message.recalled ?? [],
      earlierLine: message.earlierLine ?? null,
      article: message.article ?? null,
      isSaved: message.coreConversationId !== undefined,
      touched: 0,
    };
    entryKey = null;
    return reply;
  });
}
