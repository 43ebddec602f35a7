import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { apiQuery } from '../../lib/api-query.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TranscriptSkeleton } from '../../ui/transcript-skeleton.js';
import { entryAddress } from './entry-address.js';
import { EntriesLoadFailed, EntryNotFound } from './missing-words.js';
import { isNotThere } from './past-conversation-screen.js';

/**
 * Finds the conversation of an entry and redirects to it. Replaces its own history entry, so that "back" leads to the
 * page with the link.
 */
export function EntryFinder({ id, inJournal }: { id: string; inJournal: boolean }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /api/journal/entries/:id/place', { id }),
    // At midnight the entry leaves the journal, so a place cached by an earlier visit must not be used.
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <Navigate to={entryAddress(id, data, inJournal)} replace />;
  if (!error) {
    return (
      <div className="page page-column flex flex-1 flex-col gap-6 px-4 py-6 sm:px-6">
        <Skeleton className="h-9 w-64 max-w-full" />
        <TranscriptSkeleton label="Opening the entry" />
      </div>
    );
  }
  return (
    <div className="page page-column px-4 py-8 sm:px-6">
      {isNotThere(error) ? (
        <EntryNotFound what="entry" />
      ) : (
        <EntriesLoadFailed
          title="The entry could not be found just now"
          error={error}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
