import type { AuditSubject } from '@shadow-guide/contracts/facts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';

const pageSize = 50;

/** Filter of the log; without either field, all actions are read. */
export interface AuditChoice {
  userId?: string | undefined;
  about?: AuditSubject | undefined;
}

/** Reads operators’ actions, newest first, page by page; refetched whenever the log is shown. */
export function useAudit({ userId, about }: AuditChoice) {
  return useInfiniteQuery({
    queryKey: [...apiKey('GET /api/admin/audit-log'), 'pages', userId, about],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /api/admin/audit-log',
        { page: pageParam, ...(userId && { userId }), ...(about && { about }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length + 1),
    staleTime: 0,
  });
}
