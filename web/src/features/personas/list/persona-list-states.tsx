import { Drama } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ReadFailed, type ReadFailedProps } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';

/** Empty state before the first persona: what one is and how it is found. */
export function NoPersonasYet() {
  return (
    <EmptyState
      icon={Drama}
      title="No voice found yet"
      action={
        <Button asChild variant="primary">
          <Link to={paths.journal()}>Write in your journal</Link>
        </Button>
      }
    >
      A persona is an inner voice that shows in what you write: one that measures you, perhaps, or one that
      always says yes. When the guide notices one, it stands here beside your own words, and you can talk with
      it.
    </EmptyState>
  );
}

export function PersonasFailed(props: Omit<ReadFailedProps, 'title'>) {
  return <ReadFailed title="Your personas could not be read" {...props} />;
}

/** Placeholder for the list while it loads. */
export function PersonasSkeleton() {
  return (
    <div role="status" aria-label="Loading your personas" className="flex flex-col gap-4">
      {['first', 'second'].map((card) => (
        <div
          key={card}
          className="grid gap-5 rounded-m border border-line p-5 sm:p-6 md:grid-cols-2 md:gap-8"
        >
          <div className="flex flex-col gap-3">
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <Skeleton className="h-6 w-2/5" />
            </div>
            <Skeleton className="h-7 w-28 rounded-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-2 w-64 max-w-full rounded-full" />
            <Skeleton className="h-11 w-52 rounded-full" />
          </div>
          <div className="flex flex-col gap-3">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
