import type { Discussion, ForumAccess } from '@shadow-guide/contracts';
import type { ForumSort } from '@shadow-guide/contracts/facts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { useStable } from '../../../lib/use-newest.js';
import { useNow } from '../../../lib/use-now.js';
import { HelplineLink, SupportPointer } from '../../safety/index.js';
import { Composer } from '../composer/composer.js';
import { type AskedAboutPost, PostDialogs } from '../dialogs/post-dialogs.js';
import { type ForumDay, ForumDayContext } from '../forum-day.js';
import { type PostPlace, PostPlaceContext } from '../post-place.js';
import { DiscussionList } from './discussion-list.js';
import { forumCalls } from './forum-calls.js';
import { changePost, discussionKeys, useDiscussions } from './use-discussions.js';
import { usePosted } from './use-posted.js';

export interface DayDiscussionsProps {
  promptId: string;
  sort: ForumSort;
  access: ForumAccess;
}

/** The discussions of the day: the form to write, and what others wrote. */
export function DayDiscussions({ promptId, sort, access }: DayDiscussionsProps) {
  const client = useQueryClient();
  const now = useNow();
  const pages = useDiscussions(promptId, sort);
  const posted = usePosted();
  const [holders, setHolders] = useState(0);
  /** Id of the post with the appeal just sent, whose safety card is open. */
  const [supportId, setSupportId] = useState<string>();
  const [asking, setAsking] = useState<AskedAboutPost | null>(null);
  const opener = useRef<HTMLElement>(null);
  const fresh = useMemo(() => pages.data?.pages.flat(), [pages.data]);

  const change: PostPlace['change'] = useStable((id, changed) => {
    const make = (post: Discussion) => ({ ...post, ...changed });
    void changePost(client, id, make);
    posted.change(id, make);
  });
  const add = (id: string, post: Discussion) => {
    setSupportId(undefined);
    posted.add(id, post);
  };
  const addReply = useStable((discussionId: string, reply: Discussion) => add(discussionId, reply));
  const refresh = useStable(() => void invalidateEverywhere(client, discussionKeys));
  const ask: PostPlace['ask'] = useStable((dialog, post, from) => {
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
    () => ({ promptId, canPost, addReply, holdOff }),
    [promptId, canPost, addReply, holdOff],
  );
  const place = useMemo<PostPlace>(
    () => ({
      span: 'today',
      afterDelete: 'Its words go at once. Replies of others stay below an empty place until midnight UTC.',
      calls: forumCalls,
      ...{ now, cardId, postedId, change, refresh, ask },
    }),
    [now, cardId, postedId, change, refresh, ask],
  );
  const close = () => setAsking(null);
  return (
    <PostPlaceContext value={place}>
      <ForumDayContext value={day}>
        {/* The card of the post just sent is visible already. */}
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
        <PostDialogs
          asking={asking}
          opener={opener}
          onClose={close}
          onDeleted={({ id }) => {
            posted.remove(id);
            change(id, { content: '', contentNotes: [], state: 'visible' });
            refresh();
          }}
          onCard={setSupportId}
        />
      </ForumDayContext>
    </PostPlaceContext>
  );
}

/** Returns the newest post that has a safety card, at any depth. */
function newestCard(posts: readonly Discussion[]): Discussion | undefined {
  let newest: Discussion | undefined;
  const collect = (post: Discussion) => {
    if (post.safety && (!newest || post.createdAt > newest.createdAt)) newest = post;
    post.replies.forEach(collect);
  };
  posts.forEach(collect);
  return newest;
}
