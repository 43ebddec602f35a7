import type { ForumPost, GroupThread } from '@shadow-guide/contracts';
import { type InfiniteData, type QueryClient, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';

const THREAD = 'GET /api/community-groups/:groupId/thread';

export function threadKey(groupId: string): QueryKey {
  return apiKey(THREAD, { groupId });
}

/** Reads this week's thread of a group page by page, latest posts first. */
export function useGroupThread(groupId: string) {
  return useInfiniteQuery({
    queryKey: threadKey(groupId),
    queryFn: ({ pageParam, signal }) => api(THREAD, { groupId, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    refetchOnMount: 'always',
  });
}

/**
 * Changes the posts in the cache. A request in flight may return data older than the change, so it is cancelled and
 * sent again afterwards.
 */
export async function changePosts(
  client: QueryClient,
  groupId: string,
  change: (posts: ForumPost[], page: number) => ForumPost[],
): Promise<void> {
  const queryKey = threadKey(groupId);
  const isBeingRead = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<InfiniteData<GroupThread, string | undefined>>(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, n) => ({ ...page, posts: change(page.posts, n) })),
      },
  );
  if (isBeingRead) void client.invalidateQueries({ queryKey });
}
