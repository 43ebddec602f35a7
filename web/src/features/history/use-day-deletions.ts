import type { JournalDay } from '@shadow-guide/contracts';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';
import { type Deletion, deleteWithUndo } from '../deletions/index.js';
import { pastDaysKey } from './use-past-days.js';
import { withoutConversation, withoutDay } from './without-words.js';

type Days = InfiniteData<JournalDay[], string | undefined>;

/** Deletes whole conversations and days. They leave the list at once and return to their place on failure or undo. */
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

/** Updates the cached lists of days; the server's list replaces them afterwards. */
function leftOut(
  client: QueryClient,
  without: (pages: JournalDay[][]) => JournalDay[][],
): Pick<Deletion, 'hide' | 'show'> {
  const before = client.getQueriesData<Days>({ queryKey: pastDaysKey });
  return {
    hide: () => {
      // A read in flight may predate this deletion.
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
