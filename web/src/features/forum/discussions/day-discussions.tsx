import type { Discussion, ForumAccess } from '@shadow-guide/contracts';
import type { ForumSort } from '@shadow-guide/contracts/facts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useStable } from '../../../lib/use-newest.js';
import { useNow } from '../../../lib/use-now.js';
import { HelplineLink, SupportPointer } from '../../safety/index.js';
import { Composer } from '../composer/composer.js';
import { AppealDialog } from '../dialogs/appeal-dialog.js';
import { DeleteDialog } from '../dialogs/delete-dialog.js';
import { ReportDialog } from '../dialogs/report-dialog.js';
import { type ForumDay, ForumDayContext, type PostDialog } from '../forum-day.js';
import { DiscussionList } from './discussion-list.js';
import { changePost, discussionKeys, useDiscussions } from './use-discussions.js';
import { usePosted } from './use-posted.js';

export interface DayDiscussionsProps {
  promptId: string;
  sort: ForumSort;
  access: ForumAccess;
}

/** The discussions of the day: where one writes, and what others wrote. */
export function DayDiscussions({ promptId, sort, access }: DayDiscussionsProps) {
  const client = useQueryClient();
  const now = useNow();
  const pages = useDiscussions(promptId, sort);
  const posted = usePosted();
  const [holders, setHolders] = useState(0);
  /** Of the appeal that was just sent: its card stands open at its post. */
  const [supportId, setSupportId] = useState<string>();
  const [asking, setAsking] = useState<{ dialog: PostDialog; post: Discussion } | null>(null);
  const opener = useRef<HTMLElement>(null);
  const fresh = useMemo(() => pages.data?.pages.flat(), [pages.data]);

  const change: ForumDay['change'] = useStable((id, make) => {
    void changePost(client, id, make);
    posted.change(id, make);
  });
  const add = (id: string, post: Discussion) => {
    setSupportId(undefined);
    posted.add(id, post);
  };
  const addReply = useStable((discussionId: string, reply: Discussion) => add(discussionId, reply));
  const refresh = useStable(() => void invalidateEverywhere(client, discussionKeys));
  const ask: ForumDay['ask'] = useStable((dialog, post, from) => {
    opener.current = from;
    setAsking({ dialog, post });
  });
  const holdOff = useRef(() => {
    setHolders((count) => count + 1);
    return () => setHolders((count) => count - 1);
  }).current;

  const canPost = access.canAccess && access.suspendedUntil === null;
  const newest = newestCard([...posted.discussions, ...(fresh ?? [])]);
  const cardId = supportId ?? newest?.id;
  const postedId = supportId ?? posted.lastId;
  const day = useMemo<ForumDay>(
    () => ({ promptId, now, canPost, cardId, postedId, addReply, change, refresh, holdOff, ask }),
    [promptId, now, canPost, cardId, postedId, addReply, change, refresh, holdOff, ask],
  );
  const close = () => setAsking(null);
  return (
    <ForumDayContext value={day}>
      {/* The card of what was posted just now is on the screen. */}
      {newest?.safety && cardId !== postedId && <SupportPointer card={newest.safety} />}
      {access.isQuiet && fresh && !newest && (
        <p className="text-sm text-ink-soft">
          Support is there whenever you want it: <HelplineLink />
        </p>
      )}
      <Composer
        promptId={promptId}
        suspendedUntil={access.suspendedUntil}
        onSent={(post) => add(post.id, post)}
      />
      <DiscussionList
        key={`${promptId} ${sort}`}
        pages={pages}
        fresh={fresh}
        posted={posted}
        isHeldOff={holders > 0 || asking !== null}
      />
      {asking?.dialog === 'report' && <ReportDialog post={asking.post} onClose={close} focusAfter={opener} />}
      {asking?.dialog === 'delete' && (
        <DeleteDialog
          post={asking.post}
          onClose={close}
          focusAfter={opener}
          onDeleted={() => {
            posted.remove(asking.post.id);
            change(asking.post.id, (post) => ({ ...post, content: '', contentNotes: [], state: 'visible' }));
            refresh();
          }}
        />
      )}
      {asking?.dialog === 'appeal' && (
        <AppealDialog
          postId={asking.post.id}
          onAppealed={({ safety }) => {
            if (safety) setSupportId(asking.post.id);
            change(asking.post.id, (post) => ({ ...post, isAppealed: true, ...(safety ? { safety } : {}) }));
          }}
          onClose={close}
          focusAfter={opener}
        />
      )}
    </ForumDayContext>
  );
}

/** The newest post with a card, on whatever level. */
function newestCard(posts: readonly Discussion[]): Discussion | undefined {
  let newest: Discussion | undefined;
  const look = (post: Discussion) => {
    if (post.safety && (!newest || post.createdAt > newest.createdAt)) newest = post;
    post.replies.forEach(look);
  };
  posts.forEach(look);
  return newest;
}
