import type { RecalledEntry } from '@shadow-guide/contracts';
import { useId } from 'react';
import { Link } from 'react-router';
import { dayTitle } from '../../../lib/day-title.js';
import { paths } from '../../../lib/paths.js';

/**
 * Links to the entries that a reply found at the person’s request: one link per day, to the first entry of that day.
 */
export function RecalledLinks({ recalled }: { recalled: readonly RecalledEntry[] }) {
  const title = useId();
  if (recalled.length === 0) return null;
  const now = new Date();
  const days = recalled.filter(({ date }, index) => recalled.findIndex((one) => one.date === date) === index);
  return (
    <div data-no-print className="mt-1 flex flex-wrap items-baseline gap-x-4 text-[0.9375rem]">
      <span id={title} className="text-ink-soft">
        Where you wrote it
      </span>
      <ul aria-labelledby={title} className="flex flex-wrap gap-x-4">
        {days.map(({ entryId, date }) => (
          <li key={entryId}>
            <Link
              to={paths.entry(entryId)}
              className="inline-block py-2.5 font-semibold text-accent underline underline-offset-4 hover:no-underline"
            >
              {dayTitle(date, now)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
