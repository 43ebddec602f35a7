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

/** Which accounts are asked for. */
export interface UsersFilter {
  search: string;
  kind?: AccountKind | undefined;
  /** Only this account. */
  id?: string | undefined;
}

export interface UsersOrder {
  sort: AccountSort;
  order: 'desc' | 'asc';
}

/** Accounts that fit, page by page; read anew whenever they are shown. While others are read, those of the last stay. */
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

/** How many accounts fit. */
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

/** Gives and takes premium and freedom from ads. */
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

/** What is done to an account after a question. */
export type AccountAction = 'ban' | 'unban' | 'reset-data' | 'password-reset';

const routes = {
  ban: 'POST /api/admin/users/:id/ban',
  unban: 'POST /api/admin/users/:id/unban',
  'reset-data': 'POST /api/admin/users/:id/reset-data',
  'password-reset': 'POST /api/admin/users/:id/password-reset',
} as const;

const told: Record<AccountAction, { title: string; description: string }> = {
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

/** Does it. A failure is shown in the question. */
export function useAct({ id }: AdminUser, action: AccountAction, onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api(routes[action], { id }) as Promise<AdminUser>,
    onSuccess: (user) => {
      // Its figures follow a moment later.
      show(client, id, { ...user, ...(action === 'reset-data' && { totalEntries: 0, streakDays: 0 }) });
      onDone();
      toast(told[action]);
    },
  });
}

/** Puts an account as it is now where it stands. The lists are not read anew: their figures follow a moment later. */
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
