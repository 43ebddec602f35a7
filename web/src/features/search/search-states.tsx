import { SearchX } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';

/** Hint at what can be found, shown without a search. */
export function SearchHint() {
  return (
    <p className="max-w-prose text-ink-soft">
      Everything you wrote is looked through, and what was answered and noticed: in the journal, with
      personas, at shared tables and in exercises. Try a name, a place or a feeling, or only the beginning of
      a word.
    </p>
  );
}

export function NothingFound({ isNarrow, onWiden }: { isNarrow: boolean; onWiden(): void }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <SearchX aria-hidden="true" className="size-10 text-ink-soft" />
      <h2 className="text-lg font-bold">Nothing found</h2>
      <p className="text-ink-soft">
        No message has all of these words. Try fewer of them, or only the beginning of one.
      </p>
      {isNarrow && <Button onClick={onWiden}>Search everything, on all days</Button>}
    </div>
  );
}

export function SearchFailed(props: Omit<ReadFailedProps, 'title'>) {
  return <ReadFailed title="The search could not go on" {...props} />;
}

/** Placeholder for the results while the first load. */
export function ResultsSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <Skeleton className="h-7 w-40" />
      <div className="divide-y divide-line border-y border-line">
        {['first', 'second', 'third'].map((hit) => (
          <div key={hit} className="flex flex-col gap-2.5 px-2 py-4">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-5 w-11/12" />
          </div>
        ))}
      </div>
    </div>
  );
}
