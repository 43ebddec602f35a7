import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../lib/api-query.js';
import type { DraftBox } from '../../lib/tab-drafts.js';
import type { EntryItem } from '../chat/index.js';
import { editedEntries, forgetEdit, type UnsavedWords } from './edit-drafts.js';
import { keptReason } from './kept-reason.js';

/** An edit that cannot be saved, because its entry was deleted or its day is over. */
export interface KeptEdit extends UnsavedWords {
  /** The reason as displayed. */
  reason: string;
}

/** Maximum number of simultaneous lookups; further edits are looked up when earlier ones are saved or discarded. */
const sought = 5;

/**
 * Returns the edits on this device whose entry is no longer in the conversation. The server is asked what happened to
 * each entry; an entry in another conversation of today is left out, because that conversation shows the edit.
 * @param entries null until they have loaded
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

  // An entry that exists again, for example after an undone deletion, is edited at its place.
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
