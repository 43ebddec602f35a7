import type { Evidence } from '@shadow-guide/contracts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { quotesOf } from '../insights/index.js';

/** The person's own words that something rests on, each with a way to its entry. */
export function Quotes({ evidence }: { evidence: Evidence[] }) {
  return (
    <ul className="mt-2 space-y-2">
      {quotesOf({ evidence }).map(({ entryId, quote }) => (
        <li key={`${entryId} ${quote}`}>
          <blockquote dir="auto" className="prose-text border-s-2 border-accent ps-3 whitespace-pre-line">
            {quote}
          </blockquote>
          <EntryLink entryId={entryId} what={`with “${quote}”`} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to one entry; `what` tells it from others for who hears it. */
export function EntryLink({ entryId, what }: { entryId: string; what: string }) {
  return (
    <Link
      to={paths.entry(entryId)}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline underline-offset-4 hover:no-underline"
    >
      Open the entry
      <span className="sr-only"> {what}</span>
      <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    </Link>
  );
}
