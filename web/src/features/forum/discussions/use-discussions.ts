import type { Discussion } from '@shadow-guide/contracts';
import { DISCUSSIONS_A_PAGE, type ForumSort } from '@shadow-guide/contracts/facts';
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import { withPost } from './posts.js';

const LIST = 'GET /api/forum/discussions';
const REPLIES = 'GET /api/forum/discussions/:id/replies';

/** Everything that was read of discussions, of every day and in every order. */
export const discussionKeys = [apiKey(LIST), apiKey(REPLIES)];

/** The discussions of a day, page by page. Reading them spends the day of a plan that counts: only what may is to be drawn. */
export function useDiscussions(promptId: string, sort: ForumSort) {
  return useInfiniteQuery({
    queryKey: [...apiKey(LIST), promptId, sort],
    queryFn: ({ pageParam, signal }) => api(LIST, { promptId, sort, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) =>
      page.length < DISCUSSIONS_A_PAGE ? undefined : (page.at(-1)?.cursor ?? undefined),
    refetchOnMount: 'always',
  });
}

/**
 * The replies that come after those which the discussion brought.
 * @param cursor of the first of them; null: nothing is read
 */
export function useFurtherReplies(id: string, cursor: string | null) {
  return useInfiniteQuery({
    queryKey: [...apiKey(REPLIES), id, cursor],
    queryFn: ({ pageParam, signal }) => api(REPLIES, { id, cursor: pageParam }, { signal }),
    initialPageParam: cursor ?? undefined,
    // The last reply of an answer says where the next one begins.
    getNextPageParam: (page) => page.at(-1)?.repliesCursor ?? undefined,
    enabled: cursor !== null,
  });
}

/** Reads the further replies again that stand on the page: one may have been deleted or taken out. */
export function readRepliesAnew(client: QueryClient): Promise<void> {
  // Further replies that somebody asked for just now come first.
  return client.refetchQueries({ queryKey: apiKey(REPLIES), type: 'active' }, { cancelRefetch: false });
}

type Pages = InfiniteData<Discussion[], string | undefined>;

/** Changes a post wherever it was read. A reading that is under way may be older than the change: it begins anew after it. */
export async function changePost(
  client: QueryClient,
  id: string,
  change: (post: Discussion) => Discussion,
): Promise<void> {
  await Promise.all(
    discussionKeys.map(async (queryKey) => {
      const isBeingRead = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      client.setQueriesData<Pages>(
        { queryKey },
        (data) => data && { ...data, pages: data.pages.map((page) => withPost(page, id, change)) },
      );
      if (isBeingRead) void client.invalidateQueries({ queryKey });
    }),
  );
}
