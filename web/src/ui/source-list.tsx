import type { Source } from '../lib/sources.js';

/** Full references of works, each linked by its DOI if it has one. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="space-y-2 text-sm text-ink-soft">
      {sources.map(({ authors, year, title, venue, doi }) => (
        <li key={title} className="wrap-anywhere">
          {authors} ({year}). <cite>{title}</cite>. {venue}.
          {doi && (
            <>
              {' '}
              <a
                href={`https://doi.org/${doi}`}
                target="_blank"
                rel="noopener noreferrer"
                className="underline underline-offset-3 hover:no-underline"
              >
                https://doi.org/{doi}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
