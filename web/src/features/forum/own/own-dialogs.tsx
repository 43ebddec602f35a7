import type { HeldPost, KeptPost, SafetyCard } from '@shadow-guide/contracts';
import { type RefObject, useRef, useState } from 'react';
import { fullDate } from '../../../lib/day-title.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { LoadMore } from '../../../ui/load-more.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { SafetyNotice } from '../../safety/index.js';
import { AppealDialog } from '../dialogs/appeal-dialog.js';
import { PostStatus } from '../discussions/post-status.js';
import { useKeptPosts, useRemoveKept } from './use-own-posts.js';

export interface OwnDialogProps {
  onClose(): void;
  focusAfter: RefObject<HTMLElement | null>;
}

const words = 'prose-text mt-2 whitespace-pre-wrap [unicode-bidi:plaintext] overflow-clip';

/** Dialog with the posts that the person saved; the forum itself has deleted these posts. */
export function KeptDialog({ onClose, focusAfter }: OwnDialogProps) {
  const kept = useKeptPosts();
  const [removing, setRemoving] = useState<KeptPost | null>(null);
  const opener = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const posts = kept.data?.pages.flat();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        layout="page"
        title="Posts you kept"
        description="Copies of your own posts, encrypted for you alone."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        <div ref={body} tabIndex={-1} className="flex flex-col gap-6">
          {!posts && !kept.error && <Skeleton className="h-24 w-full" />}
          {kept.error && (
            <ReadFailed
              title="Your posts could not be read"
              error={kept.error}
              kept="They are kept."
              pending={kept.isFetching}
              onRetry={() => void kept.refetch()}
            />
          )}
          {posts?.length === 0 && (
            <p className="text-ink-soft">
              Nothing yet. In the menu of a post of yours, “Keep privately” puts a copy here before the day is
              over.
            </p>
          )}
          {posts?.map((post) => (
            <article key={post.id} className="border-b border-line pb-5 last:border-0">
              <p className="text-sm text-ink-soft">
                {fullDate(post.postedOn)} · <bdi>{post.promptText}</bdi>
              </p>
              <p dir="auto" className={words}>
                {post.content}
              </p>
              <Button
                variant="quiet"
                size="sm"
                className="-ms-3 mt-1 min-h-11 text-ink-soft"
                onClick={(event) => {
                  opener.current = event.currentTarget;
                  setRemoving(post);
                }}
              >
                Remove
              </Button>
            </article>
          ))}
          <LoadMore pages={kept} />
        </div>
        {removing && (
          <RemoveDialog
            key={removing.id}
            id={removing.id}
            onClose={() => setRemoving(null)}
            onRemoved={() => body.current?.focus()}
            focusAfter={opener}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

function RemoveDialog(props: OwnDialogProps & { id: string; onRemoved(): void }) {
  const isDone = useRef(false);
  const remove = useRemoveKept(() => {
    isDone.current = true;
    props.onClose();
  });
  return (
    <AskDialog
      title="Remove this post?"
      description="It is the only copy, and it goes for good."
      confirm="Remove"
      pending={remove.isPending}
      failure={remove.error && { title: 'It is not removed', error: remove.error }}
      isDone={isDone}
      onDone={props.onRemoved}
      onConfirm={() => remove.mutate(props.id)}
      onClose={props.onClose}
      focusAfter={props.focusAfter}
    />
  );
}

/** Dialog with the person’s own posts that wait for an operator or were removed. */
export function HeldDialog({ posts, onClose, focusAfter }: OwnDialogProps & { posts: readonly HeldPost[] }) {
  const [asking, setAsking] = useState<HeldPost | null>(null);
  const [appealedId, setAppealedId] = useState<string>();
  const opener = useRef<HTMLElement>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        layout="page"
        title="Waiting for a look"
        description="Posts of yours that others do not see, from today and the last days."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        <div className="flex flex-col gap-6">
          {posts.length === 0 && <p className="text-ink-soft">Nothing waits any more.</p>}
          {posts.map((post) => (
            <article key={post.id} className="border-b border-line pb-5 last:border-0">
              {post.safety && <HeldSupport card={post.safety} older={appealedId !== post.id} />}
              <p className="text-sm text-ink-soft">
                {post.groupName ? `${post.groupName}, week of ${fullDate(post.day)}` : fullDate(post.day)}
              </p>
              <PostStatus post={post} isInGroup={post.groupName !== null} />
              <p dir="auto" className={words}>
                {post.content}
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                Gone by {keptUntil.format(new Date(post.keptUntil))} at the latest.
              </p>
              {!post.isAppealed && post.state !== 'visible' && (
                <Button
                  size="sm"
                  className="mt-2 min-h-11"
                  onClick={(event) => {
                    opener.current = event.currentTarget;
                    setAsking(post);
                  }}
                >
                  Ask us to look again
                </Button>
              )}
            </article>
          ))}
        </div>
        {asking && (
          <AppealDialog
            key={asking.id}
            postId={asking.id}
            onAppealed={({ id }) => setAppealedId(id)}
            onClose={() => setAsking(null)}
            focusAfter={opener}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

/**
 * The safety card for a post, or for an appeal, that contains a sign of danger. When the person chooses another
 * country, it shows the helplines of that country.
 */
function HeldSupport({ card, older }: { card: SafetyCard; older: boolean }) {
  const [chosen, setChosen] = useState<SafetyCard | null>(null);
  return (
    <div className="mb-3">
      <SafetyNotice card={chosen ?? card} older={older} onCountryChosen={setChosen} />
    </div>
  );
}

const keptUntil = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
