import type { Bookmark, Resource } from '@shadow-guide/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { messageOf } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useSingleMutation } from '../../lib/use-single-mutation.js';
import { toast } from '../../ui/toast-store.js';

const listKey = apiKey('GET /api/bookmarks');
const countsKey = apiKey('GET /api/educational-resources/counts');
const checkKey = (id: string) => apiKey('GET /api/bookmarks/check/:id', { id });

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
  return useSingleMutation({
    mutationFn: (isBookmarked: boolean) => setBookmark(client, resourceId, isBookmarked),
    onSuccess: (_, isBookmarked) => {
      onDone?.();
      return noteBookmark(client, resourceId, isBookmarked);
    },
    onError: sayNotSaved,
  });
}

/** Takes a resource out of the bookmarks and offers to keep it after all. @param onDone it is still drawn then */
export function useRemoveBookmark({ id, title }: Pick<Resource, 'id' | 'title'>, onDone: () => void) {
  const client = useQueryClient();
  const keepAfterAll = async () => {
    try {
      await setBookmark(client, id, true);
      await noteBookmark(client, id, true);
    } catch (error) {
      sayNotSaved(error);
    }
  };
  return useSingleMutation({
    mutationFn: () => setBookmark(client, id, false),
    onSuccess: () => {
      onDone();
      toast({
        title: 'Removed from your bookmarks',
        description: title,
        action: { label: 'Undo', onAction: () => void keepAfterAll() },
      });
      return noteBookmark(client, id, false);
    },
    onError: sayNotSaved,
  });
}

async function setBookmark(client: QueryClient, resourceId: string, isBookmarked: boolean): Promise<void> {
  // An answer that is on its way says how it was.
  await client.cancelQueries({ queryKey: checkKey(resourceId) });
  if (isBookmarked) await api('POST /api/bookmarks/:resourceId', { resourceId });
  else await api('DELETE /api/bookmarks/:resourceId', { resourceId });
}

function noteBookmark(client: QueryClient, resourceId: string, isBookmarked: boolean): Promise<void> {
  client.setQueryData(checkKey(resourceId), { isBookmarked });
  if (!isBookmarked) {
    client.setQueryData<Bookmark[]>(listKey, (all) => all?.filter((one) => one.resourceId !== resourceId));
  }
  return invalidateEverywhere(client, [listKey, countsKey, checkKey(resourceId)]);
}

function sayNotSaved(error: unknown): void {
  toast({
    variant: 'destructive',
    title: 'That could not be saved',
    description: messageOf(error, 'It is as before. Please try again.'),
  });
}
