import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ReadFailed, type ReadFailedProps } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';

/** Empty state before the first persona. */
export function NoPersonaToInvite() {
  return (
    <EmptyState
      icon={Users}
      title="Nobody to invite yet"
      action={
        <Button asChild variant="primary">
          <Link to={paths.journal()}>Write in your journal</Link>
        </Button>
      }
    >
      A table brings inner voices of yours together that were found in what you wrote. When the guide notices
      the first one, you can sit down with it here.
    </EmptyState>
  );
}

export function TablesFailed(props: Omit<ReadFailedProps, 'title'>) {
  return <ReadFailed title="Your tables could not be read" {...props} />;
}

/** Placeholder for the page while it loads. */
export function TablesSkeleton() {
  return (
    <div role="status" aria-label="Loading your tables" className="flex flex-col gap-3">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3 rounded-m border border-line p-4">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
