import type { CoreConversation, UpdateCoreConversation } from '@shadow-guide/contracts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { ApiError } from '../../../lib/api-error.js';
import { apiKey } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { noteSaved } from '../../saved-replies/index.js';

const pageSize = 20;
const listKey = apiKey('GET /api/core-conversations');
const pagesKey = [...listKey, 'pages'];

type Pages = InfiniteData<CoreConversation[]>;

/** Returns the replies that the person saved, latest first, page by page. */
export function useCoreConversations() {
  return useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/core-conversations', { limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    // The server fills every page except the last.
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });
}

/**
 * Changes the title and tags of a saved reply, or its bookmark.
 * @param onDone called when the list contains the change
 */
export function useUpdateCoreConversation(onDone: () => void, onFailed?: (error: Error) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (input: UpdateCoreConversation) => api('PATCH /api/core-conversations/:id', input),
    onSuccess: (changed) => {
      client.setQueryData<Pages>(pagesKey, (pages) =>
        withEach(pages, (saved) => [saved.id === changed.id ? changed : saved]),
      );
      onDone();
      return invalidateEverywhere(client, [listKey]);
    },
    onError: onFailed,
  });
}

/** Removes a reply from the saved ones. @param onDone called while its card is still rendered */
export function useRemoveCoreConversation(onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ id }: CoreConversation) => {
      try {
        await api('DELETE /api/core-conversations/:id', { id });
      } catch (error) {
        // The reply was already removed in another tab.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_, { id, sourceId }) => {
      onDone();
      noteSaved(sourceId, false);
      client.setQueryData<Pages>(pagesKey, (pages) =>
        withEach(pages, (saved) => (saved.id === id ? [] : [saved])),
      );
      return invalidateEverywhere(client, [listKey]);
    },
  });
}

function withEach(
  pages: Pages | undefined,
  change: (saved: CoreConversation) => CoreConversation[],
): Pages | undefined {
  return pages && { ...pages, pages: pages.pages.map((page) => page.flatMap(change)) };
}
