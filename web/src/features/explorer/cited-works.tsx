import type { CitedWork } from '@shadow-guide/contracts';
import { plainReference } from '../citations/index.js';

/** The works that a resource rests on, each with the way to its record. */
export function CitedWorks({ works }: { works: readonly CitedWork[] }) {
  if (works.length === 0) return null;
  return (
    <>
      <h4 className="mt-6 font-bold">Sources</h4>
      <ul className="mt-2 space-y-2 text-sm text-ink-soft">
        {works.map((work) => {
          const address = work.doi ? `https://doi.org/${work.doi}` : work.url;
          return (
            <li key={work.id} className="wrap-anywhere">
              {plainReference({ ...work, doi: undefined, url: undefined })}{' '}
              {address && (
                <a
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="underline underline-offset-3 hover:no-underline"
                >
                  {address}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
