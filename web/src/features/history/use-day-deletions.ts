import type { JournalDay } from '@shadow-guide/contracts';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';
import { type Deletion, deleteWithUndo } from '../deletions/index.js';
import { pastDaysKey } from './use-past-days.js';
import { withoutConversation, withoutDay } from './without-words.js';

type Days = InfiniteData<JournalDay[], string | undefined>;

/**
 * Returns functions that delete whole conversations and days. The deleted items leave the list at once; after a failure
 * or an undo they return to their place.
 */
export function useDayDeletions(): { deleteConversation(id: string): void; deleteDay(date: string): void } {
  const client = useQueryClient();
  return useMemo(
    () => ({
      deleteConversation: (id) =>
        deleteWithUndo(client, {
          kind: 'conversation',
          remove: () => api('DELETE /api/journal/conversations/:id', { id }),
          restore: () => api('POST /api/journal/conversations/:id/restore', { id }),
          ...leftOut(client, (pages) => withoutConversation(pages, id)),
        }),
      deleteDay: (date) =>
        deleteWithUndo(client, {
          kind: 'day',
          remove: () => api('DELETE /api/journal/days/:date', { date }),
          restore: () => api('POST /api/journal/days/:date/restore', { date }),
          ...leftOut(client, (pages) => withoutDay(pages, date)),
        }),
    }),
    [client],
  );
}

/** Removes deleted items from the cached lists of days; the server's list replaces the cached ones afterwards. */
function leftOut(
  client: QueryClient,
  without: (pages: JournalDay[][]) => JournalDay[][],
): Pick<Deletion, 'hide' | 'show'> {
  const before = client.getQueriesData<Days>({ queryKey: pastDaysKey });
  return {
    hide: () => {
      // A read in flight may have started before this deletion.
      void client.cancelQueries({ queryKey: pastDaysKey });
      client.setQueriesData<Days>(
        { queryKey: pastDaysKey },
        (days) => days && { ...days, pages: without(days.pages) },
      );
      client.removeQueries({ queryKey: apiKey('GET /api/journal/conversations/:id'), type: 'inactive' });
    },
    show: () => {
      for (const [key, days] of before) client.setQueryData(key, days);
    },
  };
}
