import type { ForumPost } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useStable } from '../../../lib/use-newest.js';
import { useNow } from '../../../lib/use-now.js';
import { LoadMore } from '../../../ui/load-more.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { PausedPosting } from '../composer/paused-posting.js';
import { PostForm } from '../composer/post-form.js';
import { useThreadWords } from '../composer/use-forum-words.js';
import { type AskedAboutPost, PostDialogs } from '../dialogs/post-dialogs.js';
import { onceEach } from '../discussions/posts.js';
import { type PostPlace, PostPlaceContext } from '../post-place.js';
import { GroupPost } from './group-post.js';
import { threadCalls, threadTarget } from './thread-calls.js';
import { changePosts, threadKey, useGroupThread } from './use-group-thread.js';

/** The weekly thread of a group, for its members: the composer and the posts. */
export function GroupThread({ groupId }: { groupId: string }) {
  const client = useQueryClient();
  const now = useNow();
  const thread = useGroupThread(groupId);
  const first = thread.data?.pages[0];
  const posts = useMemo(
    () => thread.data && onceEach(thread.data.pages.flatMap((page) => page.posts)),
    [thread.data],
  );
  const [postedId, setPostedId] = useState<string>();
  const [asking, setAsking] = useState<AskedAboutPost | null>(null);
  const opener = useRef<HTMLElement>(null);

  const change: PostPlace['change'] = useStable((id, changed) => {
    void changePosts(client, groupId, (list) =>
      list.map((post) => (post.id === id ? { ...post, ...changed } : post)),
    );
  });
  const refresh = useStable(() => void invalidateEverywhere(client, [threadKey(groupId)]));
  const ask: PostPlace['ask'] = useStable((dialog, post, from) => {
    opener.current = from;
    setAsking({ dialog, post });
  });
  const cardId = posts?.find(({ safety }) => safety)?.id;
  const place = useMemo<PostPlace>(
    () => ({
      span: 'this week',
      afterDelete: 'Its words go at once, for everybody.',
      calls: threadCalls(groupId),
      ...{ now, cardId, postedId, change, refresh, ask },
    }),
    [groupId, now, cardId, postedId, change, refresh, ask],
  );
  const add = (post: ForumPost) => {
    setPostedId(post.id);
    void changePosts(client, groupId, (list, page) => [
      ...(page === 0 ? [post] : []),
      ...list.filter(({ id }) => id !== post.id),
    ]);
  };

  const isOver = first !== undefined && now >= Date.parse(first.endsAt);
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver, refresh]);

  return (
    <PostPlaceContext value={place}>
      <section aria-labelledby="group-thread" className="flex flex-col gap-4">
        <div>
          <h3 id="group-thread" data-forum-list tabIndex={-1} className="text-lg font-bold">
            This week
          </h3>
          <p className="max-w-(--measure) text-ink-soft">
            A quiet thread for the members of this group. You appear as Anonymous, with a mark for this week
            alone; your handle does not stand beside it. All of it goes on Monday at 00:00 UTC.
          </p>
        </div>
        {first?.suspendedUntil && <PausedPosting until={first.suspendedUntil} />}
        {first && !first.suspendedUntil && <ThreadComposer groupId={groupId} onSent={add} />}
        {!posts && !thread.error && <ThreadSkeleton />}
        {thread.error && (
          <ReadFailed
            title={posts ? 'No more of the thread could be read' : 'The thread could not be read'}
            error={thread.error}
            kept="What you wrote is kept."
            pending={thread.isFetching}
            onRetry={() => void (thread.isFetchNextPageError ? thread.fetchNextPage() : thread.refetch())}
          />
        )}
        {posts?.length === 0 && (
          <p className="max-w-(--measure) py-2 font-serif text-lg text-ink-soft">
            Nobody has written yet this week. A line or two is enough to begin.
          </p>
        )}
        {posts && posts.length > 0 && (
          <ul aria-label="Posts of this week" className="flex flex-col gap-5">
            {posts.map((post) => (
              <GroupPost key={post.id} post={post} />
            ))}
          </ul>
        )}
        <LoadMore pages={thread} />
      </section>
      <PostDialogs
        asking={asking}
        opener={opener}
        onClose={() => setAsking(null)}
        onDeleted={({ id }) =>
          void changePosts(client, groupId, (list) => list.filter((post) => post.id !== id))
        }
        onCard={setPostedId}
      />
    </PostPlaceContext>
  );
}

function ThreadComposer({ groupId, onSent }: { groupId: string; onSent(post: ForumPost): void }) {
  const words = useThreadWords(groupId);
  return (
    <PostForm
      target={threadTarget(groupId)}
      words={words}
      label="Your words for this week’s thread"
      placeholder="How is it going with this, this week?"
      rows={2}
      send="Post anonymously"
      onSent={onSent}
    >
      <p className="min-w-0 flex-1 basis-72 text-sm text-ink-soft">
        What we have to look at first is kept until the day after the week at the latest.
      </p>
    </PostForm>
  );
}

function ThreadSkeleton() {
  return (
    <div role="status" aria-label="Loading the thread" className="flex flex-col gap-5">
      {['first', 'second'].map((post) => (
        <div key={post} className="flex flex-col gap-3 border-t border-line pt-4">
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="h-4 w-full max-w-xl" />
        </div>
      ))}
    </div>
  );
}
