import type { ForumAccess, ForumPrompt } from '@shadow-guide/contracts';
import type { ForumSort } from '@shadow-guide/contracts/facts';
import { useSession } from '../../lib/session.js';
import { ReadFailed } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useQuietBeside } from '../safety/index.js';
import { LimitedAccess, SignInInvitation, UnopenedDay } from './access/closed-doors.js';
import { useForumAccess } from './access/use-forum-access.js';
import { DayDiscussions } from './discussions/day-discussions.js';
import { OwnLines } from './own/own-lines.js';
import { PromptOfDay } from './prompt/prompt-of-day.js';
import { useForumPrompt } from './prompt/use-forum-prompt.js';

/** Today’s forum: the prompt for everybody, and the answers for people who may read them. */
export function ForumSection({ sort }: { sort: ForumSort }) {
  const { status } = useSession();
  const prompt = useForumPrompt();
  return (
    <div className="flex flex-col gap-8">
      <PromptOfDay query={prompt} />
      {status === 'signed-out' && <SignInInvitation />}
      {status === 'signed-in' && (
        <>
          {prompt.data && <ForumEntryLinks prompt={prompt.data} sort={sort} />}
          <OwnLines />
        </>
      )}
    </div>
  );
}

function ForumEntryLinks({ prompt: { id }, sort }: { prompt: ForumPrompt; sort: ForumSort }) {
  const { data: access, error, isFetching, refetch } = useForumAccess(id);
  if (!access && error) {
    return (
      <ReadFailed
        title="We could not find out whether the discussion is open to you"
        error={error}
        kept="Nothing was used."
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!access) {
    return (
      <div role="status" aria-label="Loading the discussion" className="flex flex-col gap-3">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    );
  }
  return (
    <>
      {access.isQuiet && <Quiet />}
      {isOpen(access) ? (
        <DayDiscussions promptId={id} sort={sort} access={access} />
      ) : access.canAccess ? (
        <UnopenedDay />
      ) : (
        <LimitedAccess access={access} />
      )}
    </>
  );
}

function isOpen({ canAccess, isLimited, isOpenedToday }: ForumAccess): boolean {
  return canAccess && (!isLimited || isOpenedToday);
}

/** Hides ads; rendered when a post that the person sent today contains a sign of danger. */
function Quiet() {
  useQuietBeside();
  return null;
}
