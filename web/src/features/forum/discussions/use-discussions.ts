import type { Discussion } from '@shadow-guide/contracts';
import { DISCUSSIONS_A_PAGE, type ForumSort } from '@shadow-guide/contracts/facts';
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import { withPost } from './posts.js';

const LIST = 'GET /api/forum/discussions';
const REPLIES = 'GET /api/forum/discussions/:id/replies';

/** Query keys of all loaded discussions, of every day and in every order. */
export const discussionKeys = [apiKey(LIST), apiKey(REPLIES)];

/**
 * Reads the discussions of a day, page by page. On a limited plan this uses up the plan’s day, so the hook must only be
 * rendered for people who may read.
 */
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
 * Reads the replies that the discussion does not include.
 * @param cursor of the first of these replies; null: nothing is fetched
 */
export function useFurtherReplies(id: string, cursor: string | null) {
  return useInfiniteQuery({
    queryKey: [...apiKey(REPLIES), id, cursor],
    queryFn: ({ pageParam, signal }) => api(REPLIES, { id, cursor: pageParam }, { signal }),
    initialPageParam: cursor ?? undefined,
    // The last reply of a response contains the cursor of the next page.
    getNextPageParam: (page) => page.at(-1)?.repliesCursor ?? undefined,
    enabled: cursor !== null,
  });
}

/** Refetches the further replies shown on the page, because one of them may have been deleted or removed. */
export function readRepliesAnew(client: QueryClient): Promise<void> {
  // A load of further replies that the person has just requested is not cancelled.
  return client.refetchQueries({ queryKey: apiKey(REPLIES), type: 'active' }, { cancelRefetch: false });
}

type Pages = InfiniteData<Discussion[], string | undefined>;

/**
 * Changes a post in all cached queries. A load in flight may return data older than the change, so it is restarted
 * afterwards.
 */
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
