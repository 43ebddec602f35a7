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
/**
 * One page of posts. The cursor is stored separately from the posts, because posts may leave the page before it is
 * refetched.
 */
interface Page {
  posts: ReportedPost[];
  next: string | undefined;
}

const key = [...apiKey('GET /api/admin/reports'), 'pages'];

/** Reads posts that wait for an operator or are decided, page by page; refetched whenever they are shown. */
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
 * Makes a post visible to others, or removes it. On failure the post stays in the list, with the error beside it.
 * @param onDecided called before the post leaves the list of waiting posts
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

/** Suspends the author of a post from posting for some days. A failure is shown in the dialog. */
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

/** Lifts the suspension of a post’s author. A failure is shown beside the post. */
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

/** Puts the updated post into the list that it belongs to; the lists are refetched afterwards. */
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
