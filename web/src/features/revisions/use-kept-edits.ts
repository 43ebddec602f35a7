import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../lib/api-query.js';
import type { DraftBox } from '../../lib/tab-drafts.js';
import type { EntryItem } from '../chat/index.js';
import { editedEntries, forgetEdit, type UnsavedWords } from './edit-drafts.js';
import { keptReason } from './kept-reason.js';

/** New words that cannot be saved, because their entry was deleted or its day is over. */
export interface KeptEdit extends UnsavedWords {
  /** As people read it. */
  reason: string;
}

/** So many places are looked up at once; the words of further entries come when those before them are gone. */
const sought = 5;

/**
 * New words on this device whose entry is not in the conversation any more. The server says what became of the entry: another
 * conversation of today shows its own.
 * @param entries null until they were read
 */
export function useKeptEdits(
  userId: string,
  drafts: Pick<DraftBox, 'elsewhere'>,
  entries: readonly EntryItem[] | null,
): { kept: KeptEdit[]; forget(entryId: string): void } {
  const [unsaved, setUnsaved] = useState<UnsavedWords[]>([]);
  const here = entries?.flatMap(({ id }) => id ?? []);
  const shown = here?.join(' ');
  useEffect(() => {
    if (shown === undefined) return;
    let isGone = false;
    const ids = new Set(shown.split(' '));
    void editedEntries(drafts).then((found) => {
      if (!isGone) setUnsaved(found.filter(({ entryId }) => !ids.has(entryId)));
    });
    return () => {
      isGone = true;
    };
  }, [drafts, shown]);

  // What came back since, as by an undone deletion, is edited in its place.
  const strays = unsaved.filter(({ entryId }) => here?.includes(entryId) === false).slice(0, sought);
  const places = useQueries({
    queries: strays.map(({ entryId: id }) => ({
      ...apiQuery('GET /api/journal/entries/:id/place', { id }),
      staleTime: 0,
      gcTime: 0,
    })),
  });
  return {
    kept: strays.flatMap((words, index) => {
      const place = places[index];
      const reason = place ? keptReason(place) : null;
      return reason === null ? [] : [{ ...words, reason }];
    }),
    forget(entryId) {
      void forgetEdit(userId, entryId);
      setUnsaved((known) => known.filter((words) => words.entryId !== entryId));
    },
  };
}
