import { History, Pencil, RefreshCw } from 'lucide-react';
import type { EntryAction, EntryItem } from '../chat/index.js';

/** Returns whether an entry can be revised: it is stored, and nothing in its conversation is being answered. */
function isRevisable({ id, status }: EntryItem, busy: boolean): boolean {
  return id !== null && !busy && (status === 'answered' || status === 'unanswered');
}

/** The action that edits an entry of today. */
export function editAction(entry: EntryItem, busy: boolean, run: (entry: EntryItem) => void): EntryAction[] {
  if (!isRevisable(entry, busy)) return [];
  return [{ key: 'edit', icon: <Pencil aria-hidden="true" />, label: 'Edit', run: () => run(entry) }];
}

/** The action that requests another reply to an answered entry of today. */
export function replyAction(entry: EntryItem, busy: boolean, run: (entry: EntryItem) => void): EntryAction[] {
  if (!isRevisable(entry, busy) || entry.status !== 'answered') return [];
  const icon = <RefreshCw aria-hidden="true" />;
  return [{ key: 'reply', icon, label: 'Ask for another reply', run: () => run(entry) }];
}

/** The action that shows the earlier versions of an entry and its reply. */
export function versionsAction(
  { id, status, versions }: EntryItem,
  open: (entryId: string) => void,
): EntryAction[] {
  if (id === null || versions === 0 || status === 'sending') return [];
  const icon = <History aria-hidden="true" />;
  return [{ key: 'versions', icon, label: `Earlier versions (${versions})`, run: () => open(id) }];
}
