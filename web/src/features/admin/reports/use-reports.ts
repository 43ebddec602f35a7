import type { ReportedPost } from '@shadow-guide/contracts';
import type { SuspensionDays } from '@shadow-guide/contracts/facts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast } from '../../../ui/toast-store.js';
import { instantText } from './report-texts.js';

export type ReportsStatus = 'open' | 'decided';

const pageSize = 20;
const key = [...apiKey('GET /api/admin/reports'), 'pages'];

/** Posts that wait for an operator, or that one has decided on, page by page; read anew whenever they are shown. */
export function useReports(status: ReportsStatus) {
  return useInfiniteQuery({
    queryKey: [...key, status],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/admin/reports', { status, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

/**
 * Shows a post to everybody, or takes it out. A failure is shown beside the post, which stays.
 * @param onDecided before it goes from the list
 */
export function useDecide({ id }: ReportedPost, onDecided: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (status: 'visible' | 'removed') => api('PATCH /api/admin/reports/:id', { id, status }),
    onSuccess: (_, status) => {
      toast({ title: status === 'visible' ? 'Shown to everybody' : 'Taken out' });
      onDecided();
      return client.invalidateQueries({ queryKey: key });
    },
  });
}

/** Keeps whoever wrote a post from posting for some days. */
export function useSuspend({ id }: ReportedPost, onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (days: SuspensionDays) => api('POST /api/admin/reports/:id/suspension', { id, days }),
    onSuccess: ({ suspendedUntil }) => {
      toast({
        title: 'Author suspended',
        description: suspendedUntil ? `They cannot post until ${instantText(suspendedUntil)}.` : undefined,
      });
      onDone();
      return client.invalidateQueries({ queryKey: key });
    },
  });
}

/** Lets whoever wrote a post write again. A failure is shown beside the post. */
export function useLiftSuspension({ id }: ReportedPost) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api('DELETE /api/admin/reports/:id/suspension', { id }),
    onSuccess: () => {
      toast({ title: 'Suspension lifted', description: 'Its author can post again.' });
      return client.invalidateQueries({ queryKey: key });
    },
  });
}
