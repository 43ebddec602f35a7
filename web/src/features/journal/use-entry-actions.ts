import { useState } from 'react';
import { useNewest } from '../../lib/use-newest.js';
import { newUuid } from '../../lib/uuid.js';
import { toast } from '../../ui/toast-store.js';
import { type EntryActions, type EntryItem, isAnswering } from '../chat/index.js';
import { useDeleteEntry } from '../deletions/index.js';
import { editAction, replyAction, versionsAction } from '../revisions/index.js';
import type { JournalChat } from './use-journal-chat.js';

export interface EntryChoices {
  edit(entry: EntryItem): void;
  showVersions(entryId: string): void;
  /** Called when the server has stored a revision. */
  onRevised(): void;
}

/**
 * Returns the actions of an entry of today, and a function that requests another reply to the entry. Both functions are
 * referentially stable.
 */
export function useEntryActions(
  chat: JournalChat['chat'],
  choices: EntryChoices,
): { actionsOf: EntryActions; askAgain(entry: EntryItem): void } {
  const remove = useDeleteEntry();
  const newest = useNewest({ ...choices, remove });
  const [actions] = useState(() => {
    const askAgain = async (entry: EntryItem) => {
      const problem = await chat.revise(entry, null, newUuid());
      if (!problem) newest().onRevised();
      else
        toast({
          variant: 'destructive',
          title: 'No other reply yet',
          description: problem.text ?? undefined,
        });
    };
    const actionsOf: EntryActions = (entry) => {
      const busy = isAnswering(chat.getState().conversation);
      return [
        ...editAction(entry, busy, (one) => newest().edit(one)),
        ...replyAction(entry, busy, (one) => void askAgain(one)),
        ...versionsAction(entry, (id) => newest().showVersions(id)),
        newest().remove(entry),
      ].filter((action) => action !== null);
    };
    return { actionsOf, askAgain: (entry: EntryItem) => void askAgain(entry) };
  });
  return actions;
}
