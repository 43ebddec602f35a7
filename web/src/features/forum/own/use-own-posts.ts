import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { useSession } from '../../../lib/session.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';

const HELD = 'GET /api/forum/held';
const KEPT = 'GET /api/forum/kept';
const KEPT_A_PAGE = 50;

export const heldKey = apiKey(HELD);
export const keptKey = apiKey(KEPT);

/** Reads the person’s own posts that wait for an operator or were removed, including those of earlier days. */
export function useHeldPosts() {
  const { status } = useSession();
  return useQuery({ ...apiQuery(HELD), enabled: status === 'signed-in', refetchOnMount: 'always' });
}

/** Reads the posts that the person saved, latest first. */
export function useKeptPosts() {
  return useInfiniteQuery({
    queryKey: keptKey,
    queryFn: ({ pageParam, signal }) => api(KEPT, { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < KEPT_A_PAGE ? undefined : page.at(-1)?.id),
    refetchOnMount: 'always',
  });
}

export function useRemoveKept(onRemoved: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api('DELETE /api/forum/kept/:id', { id }),
    onSuccess: () => {
      onRemoved();
      void invalidateEverywhere(client, [keptKey]);
    },
  });
}
