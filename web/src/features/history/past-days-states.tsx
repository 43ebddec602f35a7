import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { fullDate } from '../../lib/day-title.js';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';

/** Empty state before the first entry: what will appear here, with a link to the journal. */
export function NoDaysYet() {
  return (
    <EmptyState
      icon={CalendarDays}
      title="No days yet"
      action={
        <Button asChild variant="primary">
          <Link to={paths.journal()}>Write your first entry</Link>
        </Button>
      }
    >
      Each day you write gets its place here, with the words it began with, so that you can read it again.
    </EmptyState>
  );
}

/** Shown when the URL or a search names a day before the first one. */
export function NoDaysSoEarly({ day }: { day: string }) {
  return <p className="text-ink-soft">Nothing on or before {fullDate(day)}.</p>;
}

export function DaysFailed(props: Omit<ReadFailedProps, 'title'>) {
  return <ReadFailed title="Your past days could not be read" {...props} />;
}

/** Placeholder for the list while it loads. */
export function DaysSkeleton() {
  return (
    <div role="status" aria-label="Loading your past days" className="flex min-h-dvh flex-col gap-8">
      {['first', 'second', 'third', 'fourth'].map((day) => (
        <div key={day} className="flex flex-col gap-3">
          <Skeleton className="h-7 w-40" />
          <div className="flex flex-col gap-2.5 border-y border-line px-2 py-4">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
