import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';

/** Stands in the place of an entry or a conversation that this person does not have. */
export function WordsNotHere({ what }: { what: 'entry' | 'conversation' }) {
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

/** In the place of a page of the journal that could not be read. */
export function WordsUnread(props: ReadFailedProps) {
  return (
    <>
      <h1 className="sr-only">{props.title}</h1>
      <ReadFailed kept="What you wrote is safe." {...props} />
    </>
  );
}
