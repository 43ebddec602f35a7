import type { ReviewClaim } from '@shadow-guide/contracts';
import { EntryQuotes } from '../../../ui/entry-quotes.js';

/** What a review says, each claim beside the words it rests on. */
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
