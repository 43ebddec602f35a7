import { Feather } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';

/** Shown before the person’s first entry. */
export function NoProfileYet() {
  return (
    <EmptyState
      icon={Feather}
      title="Creating Your Character Profile"
      action={
        <Button asChild variant="primary">
          <Link to={paths.journal()}>Write in your journal</Link>
        </Button>
      }
    >
      It grows from what you write, at your pace: one honest sentence is enough to begin.
    </EmptyState>
  );
}

export function ProfileFailed(props: Omit<ReadFailedProps, 'title' | 'fallback'>) {
  return <ReadFailed title="Error Loading Profile" fallback="Failed to load character profile" {...props} />;
}

/** Placeholder for the dashboard and the tabs while they load. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading your character profile" className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-5 w-full max-w-md" />
        <div className="grid gap-6 md:grid-cols-3">
          {['first', 'second', 'third'].map((share) => (
            <div key={share} className="flex flex-col gap-2">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-2 w-full rounded-full" />
              <Skeleton className="h-10 w-full" />
            </div>
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </div>
  );
}

/** Placeholder for a list of lines while it loads. */
export function LinesSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="mt-3 flex flex-col gap-3">
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} className="h-10 w-full" />
      ))}
    </div>
  );
}
