import type { ReviewClaim } from '@shadow-guide/contracts';
import { EntryQuotes } from '../../../ui/entry-quotes.js';

/** The claims of a review, each beside the person’s words that it is based on. */
export function ReviewClaims({ claims }: { claims: ReviewClaim[] }) {
  return (
    <ul className="mt-3 space-y-5">
      {claims.map(({ text, evidence }) => (
        <li key={`${evidence[0]?.entryId} ${text}`}>
          <p dir="auto" className="max-w-(--measure) wrap-anywhere">
            {text}
          </p>
          <EntryQuotes evidence={evidence} />
        </li>
      ))}
    </ul>
  );
}
