import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';

/** Shown instead of an entry or a conversation that does not exist for this person. */
export function EntryNotFound({ what }: { what: 'entry' | 'conversation' }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-10 text-center">
      <h1 className="text-2xl font-bold">That {what} is not here</h1>
      <p className="text-ink-soft">
        It may have been deleted, or the link belongs to another account. Every day you wrote is in your list
        of past days.
      </p>
      <Button asChild variant="primary" className="mt-3">
        <Link to={paths.pastDays()}>Open past days</Link>
      </Button>
    </div>
  );
}

/** Shown instead of a page of the journal that failed to load. */
export function EntriesLoadFailed(props: ReadFailedProps) {
  return (
    <>
      <h1 className="sr-only">{props.title}</h1>
      <ReadFailed kept="What you wrote is safe." {...props} />
    </>
  );
}
