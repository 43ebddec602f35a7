import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { apiKey } from '../../../lib/api-query.js';
import { LoadMore } from '../../../ui/load-more.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';

const pageSize = 50;
const MEMBERS = 'GET /api/community-groups/:groupId/members';

/** The members of a group, visible to members only. */
export function GroupMembers({ groupId }: { groupId: string }) {
  const members = useInfiniteQuery({
    queryKey: [...apiKey(MEMBERS, { groupId }), 'pages'],
    queryFn: ({ pageParam, signal }) => api(MEMBERS, { groupId, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    // A full page means that there may be more members.
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.anonymousHandle),
  });
  return (
    <section aria-labelledby="group-members" className="flex flex-col gap-3">
      <div>
        <h3 id="group-members" className="text-lg font-bold">
          Members
        </h3>
        <p className="text-ink-soft">Only members of the group see these handles.</p>
      </div>
      {members.isPending && (
        <div role="status" aria-label="Loading the members" className="flex flex-wrap gap-4">
          {['first', 'second', 'third'].map((member) => (
            <Skeleton key={member} className="h-5 w-28" />
          ))}
        </div>
      )}
      {members.error && (
        <ReadFailed
          title={members.data ? 'No more members could be read' : 'The members could not be read'}
          error={members.error}
          pending={members.isFetching}
          onRetry={() => void (members.data ? members.fetchNextPage() : members.refetch())}
        />
      )}
      {members.data && (
        <ul aria-label="Members" className="flex flex-wrap gap-x-6 gap-y-2">
          {members.data.pages.flat().map(({ anonymousHandle, isOwn }) => (
            <li key={anonymousHandle} className="max-w-full wrap-anywhere">
              <bdi className={isOwn ? 'font-semibold' : undefined}>{anonymousHandle}</bdi>
              {isOwn && <span className="text-ink-soft"> (you)</span>}
            </li>
          ))}
        </ul>
      )}
      <LoadMore pages={members} />
    </section>
  );
}
