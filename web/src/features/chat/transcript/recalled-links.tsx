import type { RecalledEntry } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { dayTitle } from '../../../lib/day-title.js';
import { paths } from '../../../lib/paths.js';

/** Links to the entries that a reply was asked to find: one a day, to the first that it names. */
export function RecalledLinks({ recalled }: { recalled: readonly RecalledEntry[] }) {
  if (recalled.length === 0) return null;
  const now = new Date();
  const days = recalled.filter(({ date }, index) => recalled.findIndex((one) => one.date === date) === index);
  return (
    <ul aria-label="Where you wrote it" data-no-print className="mt-1 flex flex-wrap gap-x-4">
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
  );
}
