import type { RememberedEntry } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { dayTitle } from '../../../lib/day-title.js';
import { paths } from '../../../lib/paths.js';

/** The last words of the most recent earlier day, quoted from the person's entry, with a link to the entry. */
export function LastLine({ line, now }: { line: RememberedEntry; now: Date }) {
  return (
    <Link
      to={paths.entry(line.entryId)}
      className="group block rounded-s py-1 text-ink-soft decoration-line-strong underline-offset-4"
    >
      <span className="block text-sm">
        {dayTitle(line.date, now)}
        <span className="sr-only"> you ended with:</span>
      </span>
      <span dir="auto" className="prose-text line-clamp-3 italic group-hover:underline">
        {line.text}
      </span>
    </Link>
  );
}
