import type { Evidence } from '@shadow-guide/contracts';

/** The quotes on which a finding is based, verbatim. */
export function Quotes({ evidence }: { evidence: readonly Evidence[] }) {
  return evidence.map(({ entryId, quote }) => (
    <blockquote key={`${entryId} ${quote}`} className="mt-2">
      <span className="sr-only">In your words: </span>
      <p dir="auto" className="prose-text border-s-2 border-accent ps-3 whitespace-pre-line">
        {quote}
      </p>
    </blockquote>
  ));
}
