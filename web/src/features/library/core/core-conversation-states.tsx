import { Flag, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Skeleton } from '../../../ui/skeleton.js';

/** Empty state before the first saved reply: how to save one. */
export function NothingSavedYet() {
  return (
    <EmptyState
      icon={Flag}
      title="No saved replies yet"
      action={
        <Button asChild variant="primary">
          <Link to={paths.journal()}>Write in your journal</Link>
        </Button>
      }
    >
      Under each reply of the guide or a persona is a small flag. Press it, and the reply stands here with the
      words it answers.
    </EmptyState>
  );
}

export function NothingSavedMatches({ onClear }: { onClear(): void }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <SearchX aria-hidden="true" className="size-10 text-ink-soft" />
      <p className="text-ink-soft">No saved reply matches. Try another word, or look at all of them.</p>
      <Button onClick={onClear}>Show all saved replies</Button>
    </div>
  );
}

/** Placeholder for the list while it loads. */
export function CoreConversationsSkeleton() {
  return (
    <div role="status" aria-label="Loading your saved replies" className="flex flex-col gap-4">
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-m border border-line p-5">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
