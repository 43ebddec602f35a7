import { useCallback } from 'react';
import type { EntryActions } from '../chat/index.js';
import { useDeleteEntry } from '../deletions/index.js';

/** What can be done with an entry of any day; the same function for good. */
export function usePastEntryActions(): EntryActions {
  const remove = useDeleteEntry();
  return useCallback((entry) => [remove(entry)].filter((action) => action !== null), [remove]);
}
