import type { GuideMemory } from '@shadow-guide/contracts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';

/** Where a note came from: the person's words, each with a way to its entry. */
export function Origin({ memory: { isOwn, evidence } }: { memory: GuideMemory }) {
  if (isOwn) return <p className="mt-1 text-sm text-ink-soft">You wrote this.</p>;
  return (
    <ul aria-label="Noted from your words" className="mt-2 space-y-2">
      {evidence.map(({ entryId, quote }) => (
        <li key={entryId}>
          <blockquote dir="auto" className="border-s-2 border-accent ps-3 whitespace-pre-line wrap-anywhere">
            {quote}
          </blockquote>
          <Link
            to={paths.entry(entryId)}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline underline-offset-4 hover:no-underline"
          >
            Open the entry
            <span className="sr-only"> with “{quote}”</span>
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
