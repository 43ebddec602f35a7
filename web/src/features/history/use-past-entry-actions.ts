import { useCallback } from 'react';
import type { EntryActions } from '../chat/index.js';
import { useDeleteEntry } from '../deletions/index.js';

/** Returns the actions of an entry of any day; the function is referentially stable. */
export function usePastEntryActions(): EntryActions {
  const remove = useDeleteEntry();
  return useCallback((entry) => [remove(entry)].filter((action) => action !== null), [remove]);
}
