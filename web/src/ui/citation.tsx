import type { Source } from '../lib/sources.js';

/** The citation of a work: authors and year, linked to the work by its DOI if it has one. */
export function Citation({ source }: { source: Source }) {
  const { authors, year, title, venue, doi } = source;
  const text = `${authors}, ${year}`;
  return (
    <cite className="text-sm text-ink-soft not-italic" title={`${title}. ${venue}.`}>
      (
      {doi ? (
        <a
          href={`https://doi.org/${doi}`}
          target="_blank"
          rel="noopener noreferrer"
          className="underline decoration-1 underline-offset-3 hover:no-underline"
        >
          {text}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        text
      )}
      )
    </cite>
  );
}
