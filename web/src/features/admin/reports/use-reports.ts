import type { ReportedPost } from '@shadow-guide/contracts';
import type { SuspensionDays } from '@shadow-guide/contracts/facts';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { toast } from '../../../ui/toast-store.js';
import { instantText, pointsToDanger } from './report-texts.js';

export type ReportsStatus = 'open' | 'decided';

const pageSize = 20;
/** The cursor is kept beside the posts: some of them leave the page before it is read anew. */
interface Page {
  posts: ReportedPost[];
  next: string | undefined;
}

const key = [...apiKey('GET /api/admin/reports'), 'pages'];

/** Posts that wait for an operator, or that one has decided on, page by page; read anew whenever they are shown. */
export function useReports(status: ReportsStatus) {
  return useInfiniteQuery({
    queryKey: [...key, status],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const posts = await api('GET /api/admin/reports', { status, cursor: pageParam }, { signal });
      return { posts, next: posts.length < pageSize ? undefined : posts.at(-1)?.id };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/**
 * Shows a post to others, or takes it out. A failure is shown beside the post, which stays.
 * @param onDecided before it goes from the posts that wait
 */
export function useDecide(post: ReportedPost, onDecided: () => void) {
  const { id } = post;
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (status: 'visible' | 'removed') => api('PATCH /api/admin/reports/:id', { id, status }),
    onSuccess: (decided, status) => {
      onDecided();
      show(client, decided);
      const takenOut = pointsToDanger(post) ? 'Kept private' : 'Taken out';
      const shown = post.groupName ? 'Shown to the group' : 'Shown to everybody';
      toast({ title: status === 'visible' ? shown : takenOut });
    },
  });
}

/** Keeps whoever wrote a post from posting for some days. A failure is shown in the question. */
export function useSuspend({ id }: ReportedPost, onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (days: SuspensionDays) => api('POST /api/admin/reports/:id/suspension', { id, days }),
    onSuccess: (suspended) => {
      onDone();
      show(client, suspended);
      const until = suspended.suspendedUntil;
      const description = until ? `They cannot post until ${instantText(until)}.` : undefined;
      toast({ title: 'Author suspended', description });
    },
  });
}

/** Lets whoever wrote a post write again. A failure is shown beside the post. */
export function useLiftSuspension({ id }: ReportedPost) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api('DELETE /api/admin/reports/:id/suspension', { id }),
    onSuccess: (released) => {
      show(client, released);
      toast({ title: 'Suspension lifted', description: 'Its author can post again.' });
    },
  });
}

/** Puts a post as it is now where it belongs; the lists are read anew behind it. */
function show(client: QueryClient, post: ReportedPost): void {
  const put = (status: ReportsStatus, change: (posts: ReportedPost[]) => ReportedPost[]) =>
    client.setQueryData<InfiniteData<Page>>(
      [...key, status],
      (before) =>
        before && { ...before, pages: before.pages.map((page) => ({ ...page, posts: change(page.posts) })) },
    );
  const replaced = (posts: ReportedPost[]) => posts.map((one) => (one.id === post.id ? post : one));
  put('open', (posts) => (post.isOpen ? replaced(posts) : posts.filter(({ id }) => id !== post.id)));
  put('decided', replaced);
  void client.invalidateQueries({ queryKey: key });
  void client.invalidateQueries({ queryKey: apiKey('GET /api/admin/reports/waiting') });
}
