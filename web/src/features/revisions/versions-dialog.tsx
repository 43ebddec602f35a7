import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { ReadFailed } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';
import { focusEntry } from './focus-entry.js';
import { VersionView } from './version-view.js';

/** The earlier versions of an entry and its reply, newest first. */
export function VersionsDialog({ entryId, onClose }: { entryId: string; onClose(): void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        layout="page"
        title="Earlier versions"
        description="Kept for you to read. The guide does not read them, and nothing is concluded from them."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusEntry(entryId);
        }}
      >
        <Versions entryId={entryId} />
      </DialogContent>
    </Dialog>
  );
}

function Versions({ entryId }: { entryId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /api/journal/entries/:id/versions', { id: entryId }),
    // The cache is not used, because each edit adds a version.
    staleTime: 0,
  });
  if (error && !data) {
    return (
      <ReadFailed
        title="The earlier versions could not be read"
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  if (data.length === 0) return <p className="text-ink-soft">No earlier version can be read.</p>;
  return (
    <ol className="flex flex-col gap-8">
      {data.map((version) => (
        <li
          key={version.id}
          className="flex flex-col gap-4 not-first:border-t not-first:border-line not-first:pt-8"
        >
          <VersionView version={version} />
        </li>
      ))}
    </ol>
  );
}
