import type { PastEntries } from '@shadow-guide/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api-error.js';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { useQuietTime } from '../../safety/index.js';
import { useJournalMemories } from './use-journal-memories.js';

/**
 * One line of what was written a year ago. If that day had signs of danger, the line says only that there is an entry,
 * until the person asks to see it.
 */
export function YearAgo({ today, found }: { today: string; found: PastEntries }) {
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useJournalMemories(today, { asked: true, enabled: asked });
  const isQuiet = useQuietTime() === 'quiet';
  const entry = found.yearAgo ?? data?.yearAgo;
  if (isQuiet && !asked) return null;
  if (entry) {
    return (
      <p className="text-sm text-ink-soft">
        A year ago:{' '}
        <Link
          to={paths.entry(entry.entryId)}
          className="inline-block py-1 text-accent underline underline-offset-4 wrap-anywhere hover:no-underline"
        >
          <bdi>{entry.text}</bdi>
        </Link>
      </p>
    );
  }
  if (!found.yearAgoWaits) return null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {data ? 'There is nothing from a year ago any more.' : 'Something from a year ago is here.'}{' '}
      {!data && (
        <Button
          variant="link"
          pending={isFetching}
          className="px-1! text-sm"
          onClick={() => (asked ? void refetch() : setAsked(true))}
        >
          Look?
        </Button>
      )}
      {error && !isFetching && ` ${messageOf(error, 'It could not be read.')}`}
    </p>
  );
}
