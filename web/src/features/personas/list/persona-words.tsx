import type { Evidence, Persona } from '@shadow-guide/contracts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';

/** Quotes that stand on a card before more are asked for. */
const shownAtFirst = 2;

/** The person's own words that a persona was found in, each with a way to its entry. */
export function PersonaWords({ persona }: { persona: Pick<Persona, 'name' | 'evidence'> }) {
  const [all, setAll] = useState(false);
  const quotes = quotesOf(persona.evidence);
  const hidden = quotes.length - shownAtFirst;
  return (
    <div className="min-w-0 border-t border-line pt-4 md:border-t-0 md:border-l md:pt-0 md:pl-8">
      <h3 className="text-sm font-semibold text-ink-soft">Found in your words</h3>
      {quotes.length === 0 && (
        <p className="mt-2 text-ink-soft">The words it was found in are not there any more.</p>
      )}
      <ul className="mt-2 space-y-3">
        {(all ? quotes : quotes.slice(0, shownAtFirst)).map(({ entryId, quote }) => (
          <li key={`${entryId} ${quote}`}>
            <blockquote dir="auto" className="prose-text border-s-2 border-accent ps-3 whitespace-pre-line">
              {quote}
            </blockquote>
            <Link
              to={paths.entry(entryId)}
              className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-accent underline underline-offset-4 hover:no-underline"
            >
              Open the entry
              <span className="sr-only"> with “{quote}”</span>
              <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-3"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show ${hidden} more`}
          <span className="sr-only"> places for {persona.name}</span>
        </Button>
      )}
    </div>
  );
}

/** Each place once; the same words may have been found twice. */
function quotesOf(evidence: readonly Evidence[]): Evidence[] {
  const seen = new Set<string>();
  return evidence.filter(({ entryId, quote }) => {
    const key = `${entryId}\n${quote.trim()}`;
    if (quote.trim() === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
