import type { Evidence } from '@shadow-guide/contracts';
import { quotesOf } from '../lib/quotes-of.js';
import { EntryLink } from './entry-link.js';

export interface EntryQuotesProps {
  evidence: readonly Evidence[];
  /** Name of the list for screen readers. */
  label?: string;
}

/** The quotes on which a finding is based, each with a link to its entry. */
export function EntryQuotes({ evidence, label }: EntryQuotesProps) {
  return (
    <ul aria-label={label} className="mt-2 space-y-2">
      {quotesOf({ evidence }).map(({ entryId, quote }) => (
        <li key={`${entryId} ${quote}`}>
          <blockquote
            dir="auto"
            className="prose-text border-s-2 border-accent ps-3 whitespace-pre-line wrap-anywhere"
          >
            {quote}
          </blockquote>
          <EntryLink entryId={entryId} what={`with “${quote}”`} />
        </li>
      ))}
    </ul>
  );
}
