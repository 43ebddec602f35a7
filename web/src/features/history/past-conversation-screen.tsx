import type { PastConversation as Conversation } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api-error.js';
import { apiQuery } from '../../lib/api-query.js';
import { dayTitle } from '../../lib/day-title.js';
import { paths } from '../../lib/paths.js';
import { useTitle } from '../../lib/title.js';
import { Button } from '../../ui/button.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TranscriptSkeleton } from '../../ui/transcript-skeleton.js';
import { EntriesLoadFailed, EntryNotFound } from './missing-words.js';
import { PastConversation } from './past-conversation.js';

const answeringPollMs = 3_000;

/** A read-only conversation of any day; `entry` is the one that a link pointed to. */
export function PastConversationScreen({ id, entry }: { id: string; entry: string | null }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /api/journal/conversations/:id', { id }),
    // The journal, another tab or midnight may have changed the conversation in the meantime.
    staleTime: 0,
    refetchInterval: ({ state }) => (isAnswering(state.data) ? answeringPollMs : false),
  });
  useTitle(data ? dayTitle(data.date, new Date()) : 'Past day');
  return (
    <div className="page page-column flex flex-1 flex-col gap-6 px-4 py-6 sm:px-6">
      <nav aria-label="Back" className="-mx-2">
        <Button asChild variant="quiet" size="sm">
          <Link to={paths.pastDays()}>
            <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            Past days
          </Link>
        </Button>
      </nav>
      {content()}
    </div>
  );

  function content(): ReactNode {
    // A conversation deleted elsewhere is no longer shown.
    if (isNotThere(error)) return <EntryNotFound what="conversation" />;
    if (data) return <PastConversation conversation={data} entry={entry} />;
    if (error) {
      return (
        <EntriesLoadFailed
          title="This conversation could not be read"
          error={error}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <>
        <h1 className="sr-only">Past day</h1>
        <Skeleton className="h-9 w-64" />
        <TranscriptSkeleton label="Loading the conversation" />
      </>
    );
  }
}

function isAnswering(conversation: Conversation | undefined): boolean {
  return conversation?.messages.some(({ status }) => status === 'answering') ?? false;
}

/**
 * Returns whether an error means that a conversation does not exist. This includes status 400, which the server returns
 * for a malformed id in the URL.
 */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
