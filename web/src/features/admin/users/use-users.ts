import type { AdminUser, UpdateAdminUser } from '@shadow-guide/contracts';
import type { AccountKind, AccountSort } from '@shadow-guide/contracts/facts';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { messageOf } from '../../../lib/api-error.js';
import { apiKey, apiQuery } from '../../../lib/api-query.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast } from '../../../ui/toast-store.js';

const pageSize = 25;
const key = [...apiKey('GET /api/admin/users'), 'pages'];

/** Filter of the requested accounts. */
export interface UsersFilter {
  search: string;
  kind?: AccountKind | undefined;
  /** Id of the only account to return. */
  id?: string | undefined;
}

export interface UsersOrder {
  sort: AccountSort;
  order: 'desc' | 'asc';
}

/**
 * Reads matching accounts page by page; refetched whenever the list is shown. While the result of a new filter loads,
 * the previous result stays visible.
 */
export function useUsers(filter: UsersFilter, order: UsersOrder) {
  return useInfiniteQuery({
    queryKey: [...key, filter, order],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/admin/users', { ...asked(filter), ...order, page: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length + 1),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads the number of matching accounts. */
export function useUserCount(filter: UsersFilter) {
  return useQuery({
    ...apiQuery('GET /api/admin/users/count', asked(filter)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function asked({ search, kind, id }: UsersFilter) {
  return { ...(search === '' ? {} : { search }), ...(kind ? { kind } : {}), ...(id ? { id } : {}) };
}

export type GrantChange = Omit<UpdateAdminUser, 'id'>;

/** Grants and revokes premium and ad-free use. */
export function useGrant({ id }: AdminUser) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (change: GrantChange) => api('PUT /api/admin/users/:id', { id, ...change }),
    onSuccess: (user) => {
      show(client, id, user);
      toast({ title: 'User Updated', description: 'User privileges have been updated successfully.' });
    },
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description: messageOf(error, 'Failed to update user privileges.'),
        variant: 'destructive',
      }),
  });
}

/** Actions on an account that need a confirmation. */
export type AccountAction = 'ban' | 'unban' | 'reset-data' | 'password-reset';

const routes = {
  ban: 'POST /api/admin/users/:id/ban',
  unban: 'POST /api/admin/users/:id/unban',
  'reset-data': 'POST /api/admin/users/:id/reset-data',
  'password-reset': 'POST /api/admin/users/:id/password-reset',
} as const;

const announcements: Record<AccountAction, { title: string; description: string }> = {
  ban: {
    title: 'User Status Updated',
    description: 'This user is banned. Every session of theirs has ended.',
  },
  unban: { title: 'User Status Updated', description: 'This user is not banned any more, and can sign in.' },
  'reset-data': { title: 'Data Reset', description: 'What this user made can no longer be seen by anybody.' },
  'password-reset': {
    title: 'Password Reset',
    description: 'Password reset has been requested for this user.',
  },
};

/** Performs the action. A failure is shown in the dialog. */
export function useAct({ id }: AdminUser, action: AccountAction, onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api(routes[action], { id }) as Promise<AdminUser>,
    onSuccess: (user) => {
      // The server’s figures for the account are updated a moment later, so expected values are shown until then.
      show(client, id, { ...user, ...(action === 'reset-data' && { totalEntries: 0, streakDays: 0 }) });
      onDone();
      toast(announcements[action]);
    },
  });
}

/**
 * Replaces an account in the cached lists. The lists are not refetched, because their figures are updated a moment
 * later.
 */
function show(client: QueryClient, id: string, now: AdminUser): void {
  client.setQueriesData<InfiniteData<AdminUser[]>>(
    { queryKey: key },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => page.map((user) => (user.id === id ? now : user))),
      },
  );
  void client.invalidateQueries({ queryKey: apiKey('GET /api/admin/audit-log') });
}
