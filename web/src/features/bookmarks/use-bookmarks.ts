import type { Bookmark } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';

const listKey = apiKey('GET /api/bookmarks');

/** The resources that the person keeps, the latest first. */
export function useBookmarks() {
  return useQuery(apiQuery('GET /api/bookmarks'));
}

/** Whether the person keeps a resource. Asked anew each time one is opened. */
export function useBookmarkCheck(resourceId: string) {
  return useQuery({ ...apiQuery('GET /api/bookmarks/check/:id', { id: resourceId }), staleTime: 0 });
}

/**
 * Keeps a resource, or no longer.
 * @param onDone what was asked for is so; the lists have it a moment later
 */
export function useSetBookmark(resourceId: string, onDone?: () => void) {
  const client = useQueryClient();
  const checkKey = apiKey('GET /api/bookmarks/check/:id', { id: resourceId });
  return useSingleMutation({
    mutationFn: async (isBookmarked: boolean) => {
      // An answer that is on its way says how it was.
      await client.cancelQueries({ queryKey: checkKey });
      if (isBookmarked) await api('POST /api/bookmarks/:resourceId', { resourceId });
      else await api('DELETE /api/bookmarks/:resourceId', { resourceId });
    },
    onSuccess: (_, isBookmarked) => {
      client.setQueryData(checkKey, { isBookmarked });
      onDone?.();
      if (!isBookmarked) {
        client.setQueryData<Bookmark[]>(listKey, (all) =>
          all?.filter((one) => one.resourceId !== resourceId),
        );
      }
      return invalidateEverywhere(client, [
        listKey,
        apiKey('GET /api/educational-resources/counts'),
        checkKey,
      ]);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'That could not be saved',
        description: messageOf(error, 'It is as before. Please try again.'),
      }),
  });
}
