import { useSyncExternalStore } from 'react';
import type { ConversationItem } from '../chat/index.js';

/** Ids of the entries deleted in this tab: an older response of the server must not show them again. */
let deleted: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: Set<string>): void {
  deleted = next;
  for (const listener of listeners) listener();
}

export function hideEntry(id: string): void {
  change(new Set(deleted).add(id));
}

export function showEntry(id: string): void {
  change(new Set([...deleted].filter((other) => other !== id)));
}

export function useDeletedEntries(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => deleted,
  );
}

/** Returns the items without deleted entries and their replies; the same array when there are none. */
export function withoutDeleted(items: ConversationItem[], ids: ReadonlySet<string>): ConversationItem[] {
  const keys = new Set<string | null>(
    items.flatMap((item) =>
      item.kind === 'entry' && item.id !== null && ids.has(item.id) ? [item.key] : [],
    ),
  );
  if (keys.size === 0) return items;
  return items.filter((item) => !keys.has(item.kind === 'reply' ? item.entryKey : item.key));
}
