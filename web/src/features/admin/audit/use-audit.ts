import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';

const pageSize = 50;

/** What operators did, the latest first, page by page; of one account, or of all. Read anew whenever it is shown. */
export function useAudit(userId: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...apiKey('GET /api/admin/audit-log'), 'pages', userId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/admin/audit-log', { page: pageParam, ...(userId && { userId }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length + 1),
    staleTime: 0,
  });
}
