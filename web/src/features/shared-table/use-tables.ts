import type { SharedTable } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { forgetDrafts } from '../../lib/tab-drafts.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';
import { refreshWords } from '../deletions/index.js';

/** Query key prefix of everything about the person's tables. */
export const tablesKey = apiKey('GET /api/shared-tables');

/** Returns the person's tables, last used first. */
export function useTables() {
  return useQuery(apiQuery('GET /api/shared-tables'));
}

/** Returns the name of a table's draft on this device. */
export function draftName(tableId: string): string {
  return `table/${tableId}`;
}

/** Opens the table of the given personas; creates it if it does not exist. */
export function useOpenTable(onOpened: (table: SharedTable) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (personaIds: string[]) => api('POST /api/shared-tables', { personaIds }),
    onSuccess: (table) => {
      // The table's screen searches the list for the table, so the table is added to it.
      client.setQueryData<SharedTable[]>(tablesKey, (list = []) => [
        table,
        ...list.filter(({ id }) => id !== table.id),
      ]);
      onOpened(table);
      return invalidateEverywhere(client, [tablesKey]);
    },
    onError: (error) => {
      toast({
        variant: 'destructive',
        title: 'The table could not be opened',
        description: messageOf(error, 'Something went wrong. Please try again.'),
      });
      // A persona may have been deleted meanwhile.
      void client.invalidateQueries({ queryKey: apiKey('GET /api/personas') });
    },
  });
}

/** Deletes a table permanently. */
export function useRemoveTable(userId: string, onRemoved: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api('DELETE /api/shared-tables/:id', { id }),
    onSuccess: (_, id) => {
      toast({ title: 'Table deleted', description: 'What was said at it is gone for good.' });
      void forgetDrafts(userId, draftName(id));
      client.setQueryData<SharedTable[]>(tablesKey, (list) => list?.filter((table) => table.id !== id));
      onRemoved();
      return Promise.all([invalidateEverywhere(client, [tablesKey]), refreshWords(client)]);
    },
  });
}
