import type { Discussion } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Button } from '../../../ui/button.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { NewPosts } from './new-posts.js';
import { Thread } from './thread.js';
import { useArrangement } from './use-arrangement.js';
import { readRepliesAnew, type useDiscussions } from './use-discussions.js';
import { useLiveForum } from './use-live-forum.js';
import type { usePosted } from './use-posted.js';

export interface DiscussionListProps {
  pages: ReturnType<typeof useDiscussions>;
  fresh: readonly Discussion[] | undefined;
  posted: ReturnType<typeof usePosted>;
  /** Whether automatic refetching is paused, because the page contains unsent words or a dialog. */
  isHeldOff: boolean;
}

/** Today’s answers, with the person’s own new posts first. */
export function DiscussionList({ pages, fresh, posted, isHeldOff }: DiscussionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { discussions, waiting, showWaiting } = useArrangement(fresh, pages.hasNextPage, list);
  const client = useQueryClient();
  const { refetch } = pages;
  // A first load in flight may have started before the change. A load of further posts that the person requested is not
  // interrupted.
  useLiveForum(isHeldOff || pages.isLoading, () =>
    Promise.all([refetch({ cancelRefetch: false }), readRepliesAnew(client)]),
  );
  const rows = useMemo(() => {
    const known = new Map(discussions.map((one) => [one.id, one]));
    const own = posted.discussions.map((one) => known.get(one.id) ?? one);
    const ownIds = new Set(own.map(({ id }) => id));
    return [...own, ...discussions.filter(({ id }) => !ownIds.has(id))];
  }, [discussions, posted.discussions]);

  return (
    <section aria-labelledby="forum-discussions" className="flex flex-col gap-2">
      <h3 id="forum-discussions" data-forum-list tabIndex={-1} className="text-lg font-bold">
        Today’s answers
      </h3>
      {!fresh && !pages.error && <ListSkeleton />}
      {pages.error && (
        <ReadFailed
          title={fresh ? 'What is new could not be read' : 'The discussion could not be read'}
          error={pages.error}
          kept="What you wrote is kept."
          pending={pages.isFetching}
          onRetry={() => void (fresh && pages.isFetchNextPageError ? pages.fetchNextPage() : refetch())}
        />
      )}
      {fresh && rows.length === 0 && (
        <p className="max-w-(--measure) py-4 font-serif text-lg text-ink-soft">
          Nobody has answered yet today. Yours can be the first, and it may make the second one easier.
        </p>
      )}
      <NewPosts count={waiting.length} onShow={showWaiting} />
      <ul ref={list} aria-label="Discussions" className="flex flex-col gap-6 [overflow-anchor:auto]">
        {rows.map((discussion) => (
          <Thread key={discussion.id} discussion={discussion} ownReplies={posted.repliesTo(discussion.id)} />
        ))}
      </ul>
      {pages.hasNextPage && !pages.error && (
        <Button
          className="self-center"
          pending={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show more discussions
        </Button>
      )}
    </section>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading the discussion" className="flex flex-col gap-6">
      {['first', 'second', 'third'].map((post) => (
        <div key={post} className="flex flex-col gap-3 border-t border-line pt-4">
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="h-4 w-full max-w-xl" />
          <Skeleton className="h-4 w-2/3 max-w-md" />
        </div>
      ))}
    </div>
  );
}
