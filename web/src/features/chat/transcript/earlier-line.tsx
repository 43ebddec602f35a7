import type { EarlierLine as Line } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { dayTitle } from '../../../lib/day-title.js';
import { paths } from '../../../lib/paths.js';

/**
 * A sentence that the person wrote on an earlier day, under a reply: their words with a link, without any
 * interpretation.
 */
export function EarlierLine({ line: { entryId, date, text } }: { line: Line }) {
  return (
    <figure data-no-print className="mt-3 mb-2 border-s-2 border-line ps-4">
      <figcaption className="text-[0.9375rem] text-ink-soft">
        You wrote on{' '}
        <Link
          to={paths.entry(entryId)}
          className="inline-block py-1 font-semibold text-accent underline underline-offset-4 hover:no-underline"
        >
          {dayTitle(date, new Date())}
        </Link>
      </figcaption>
      <blockquote dir="auto" className="prose-text break-words">
        {text}
      </blockquote>
    </figure>
  );
}
