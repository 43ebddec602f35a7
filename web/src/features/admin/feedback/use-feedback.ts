import type { FeedbackItem } from '@shadow-guide/contracts';
import type { FeedbackStatus } from '@shadow-guide/contracts/facts';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast, undoAction } from '../../../ui/toast-store.js';

const pageSize = 50;
/**
 * One page of feedback. The cursor is stored separately from the items, because items may leave the page before it is
 * refetched.
 */
interface Page {
  items: FeedbackItem[];
  next: string | undefined;
}

const key = [...apiKey('GET /api/admin/feedback'), 'pages'];
const countQuery = apiQuery('GET /api/admin/feedback/counts');

/** Reads feedback of one status, page by page; refetched whenever it is shown. */
export function useFeedback(status: FeedbackStatus) {
  return useInfiniteQuery({
    queryKey: [...key, status],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const items = await api('GET /api/admin/feedback', { status, cursor: pageParam }, { signal });
      return { items, next: items.length < pageSize ? undefined : items.at(-1)?.id };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Reads the number of items of each status. */
export function useFeedbackCounts() {
  return useQuery({ ...countQuery, staleTime: 0 });
}

/** Updates an item’s status. @param onMoved called before the item leaves its current list */
export function useUpdateFeedback({ id, status: before }: FeedbackItem, onMoved: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (status: FeedbackStatus) => api('PATCH /api/admin/feedback/:id', { id, status }),
    onSuccess: ({ status }) => {
      onMoved();
      leave(client, id, before, status);
      const undo = async () => {
        await api('PATCH /api/admin/feedback/:id', { id, status: before });
        leave(client, id, status, before);
      };
      toast({
        title: 'Feedback Updated',
        description: movedTexts[status],
        action: undoAction(undo, sayNotUpdated),
      });
    },
    onError: sayNotUpdated,
  });
}

function sayNotUpdated(): void {
  toast({ title: 'Error', description: 'Failed to update feedback status.', variant: 'destructive' });
}

const movedTexts: Record<FeedbackStatus, string> = {
  pending: 'It stands under Active again.',
  resolved: 'It stands under Resolved now.',
  dismissed: 'It stands under Dismissed now.',
};

/** Moves an item out of its list and updates the counts; lists and counts are refetched afterwards. */
function leave(client: QueryClient, id: string, from: FeedbackStatus, to: FeedbackStatus): void {
  client.setQueryData<InfiniteData<Page>>(
    [...key, from],
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
      },
  );
  if (from !== to)
    client.setQueryData(
      countQuery.queryKey,
      (counts) => counts && { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 },
    );
  void client.invalidateQueries({ queryKey: key });
  void client.invalidateQueries({ queryKey: countQuery.queryKey });
  void client.invalidateQueries({ queryKey: apiKey('GET /api/admin/audit-log') });
}
