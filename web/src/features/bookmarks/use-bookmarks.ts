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

/** Reads the person’s bookmarked resources, latest first. */
export function useBookmarks() {
  return useQuery(apiQuery('GET /api/bookmarks'));
}

/** Reads whether a resource is bookmarked; refetched each time a resource is opened. */
export function useBookmarkCheck(resourceId: string) {
  return useQuery({ ...apiQuery('GET /api/bookmarks/check/:id', { id: resourceId }), staleTime: 0 });
}

/**
 * Adds or removes a bookmark.
 * @param onDone called once the server has stored the change; the lists are updated a moment later
 */
export function useSetBookmark(resourceId: string, onDone?: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (isBookmarked: boolean) => setBookmark(client, resourceId, isBookmarked),
    onSuccess: (_, isBookmarked) => {
      onDone?.();
      return noteBookmark(client, resourceId, isBookmarked);
    },
    onError: showNotSaved,
  });
}

/** Removes a bookmark and offers to undo it. @param onDone called while the resource is still rendered */
export function useRemoveBookmark({ id, title }: Pick<Resource, 'id' | 'title'>, onDone: () => void) {
  const client = useQueryClient();
  const keepAfterAll = async () => {
    try {
      await setBookmark(client, id, true);
      await noteBookmark(client, id, true);
    } catch (error) {
      showNotSaved(error);
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
    onError: showNotSaved,
  });
}

async function setBookmark(client: QueryClient, resourceId: string, isBookmarked: boolean): Promise<void> {
  // A response still in flight would contain the state before the change.
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

function showNotSaved(error: unknown): void {
  toast({
    variant: 'destructive',
    title: 'That could not be saved',
    description: messageOf(error, 'It is as before. Please try again.'),
  });
}
