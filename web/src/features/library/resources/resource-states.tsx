import { Library, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Skeleton } from '../../../ui/skeleton.js';

/** Empty state when the library has no resources. */
export function NoResourcesYet() {
  return (
    <EmptyState
      icon={Library}
      title="No resources yet"
      action={
        <Button asChild variant="primary">
          <Link to={paths.journal()}>Write in your journal</Link>
        </Button>
      }
    >
      The library of this installation is still empty. Your journal does not need it.
    </EmptyState>
  );
}

export function NoResourceMatches({ onClear }: { onClear(): void }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <SearchX aria-hidden="true" className="size-10 text-ink-soft" />
      <p className="text-ink-soft">No resource matches. Try another word, or look at all of them.</p>
      <Button onClick={onClear}>Show all resources</Button>
    </div>
  );
}

/** Placeholder for the list while it loads. */
export function ResourcesSkeleton() {
  return (
    <div role="status" aria-label="Loading the resources" className="grid gap-4 md:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-m border border-line p-5">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
