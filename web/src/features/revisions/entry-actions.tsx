import { History, Pencil, RefreshCw } from 'lucide-react';
import type { EntryAction, EntryItem } from '../chat/index.js';

/** Whether an entry can be revised: the server has it, and nothing of its conversation is being answered. */
function isRevisable({ id, status }: EntryItem, busy: boolean): boolean {
  return id !== null && !busy && (status === 'answered' || status === 'unanswered');
}

/** Changes the words of an entry of today. */
export function editAction(entry: EntryItem, busy: boolean, run: (entry: EntryItem) => void): EntryAction[] {
  if (!isRevisable(entry, busy)) return [];
  return [{ key: 'edit', icon: <Pencil aria-hidden="true" />, label: 'Edit', run: () => run(entry) }];
}

/** Asks for another reply to an entry of today that has one. */
export function replyAction(entry: EntryItem, busy: boolean, run: (entry: EntryItem) => void): EntryAction[] {
  if (!isRevisable(entry, busy) || entry.status !== 'answered') return [];
  const icon = <RefreshCw aria-hidden="true" />;
  return [{ key: 'reply', icon, label: 'Ask for another reply', run: () => run(entry) }];
}

/** Shows how an entry and its reply stood before. */
export function versionsAction(
  { id, status, versions }: EntryItem,
  open: (entryId: string) => void,
): EntryAction[] {
  if (id === null || versions === 0 || status === 'sending') return [];
  const icon = <History aria-hidden="true" />;
  return [{ key: 'versions', icon, label: `Earlier versions (${versions})`, run: () => open(id) }];
}
