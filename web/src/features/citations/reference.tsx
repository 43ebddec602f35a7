import type { CitedWork } from '@shadow-guide/contracts';
import { referenceParts, workAddress } from './reference-parts.js';

/** A cited work as text with a link to its record. */
export function Reference({ work }: { work: CitedWork }) {
  const { before, title, after } = referenceParts(work);
  const address = workAddress(work);
  return (
    <span className="wrap-anywhere">
      {before}
      <cite>{title}</cite>
      {after}
      {address && (
        <>
          {' '}
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="underline underline-offset-3 hover:no-underline"
          >
            {address}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      )}
    </span>
  );
}
