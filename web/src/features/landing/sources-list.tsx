import { type Source, sources } from '../../lib/sources.js';

const inOrder: Source[] = Object.values(sources).sort(
  (a, b) => a.authors.localeCompare(b.authors, 'en') || a.year - b.year,
);

/** Full references of the works that this page cites. */
export function SourcesList() {
  return (
    <section aria-labelledby="sources-title" className="border-t border-line px-5 py-6">
      <details className="mx-auto max-w-5xl">
        <summary className="min-h-11 py-2.5 font-semibold [&_h2]:inline">
          <h2 id="sources-title">Sources of this page</h2>
        </summary>
        <ol className="mt-2 flex flex-col gap-3 pb-4 text-sm text-ink-soft">
          {inOrder.map((source) => (
            <li key={source.title} className="wrap-anywhere">
              <Reference source={source} />
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function Reference({ source: { authors, year, title, venue, doi } }: { source: Source }) {
  return (
    <>
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
    </>
  );
}
