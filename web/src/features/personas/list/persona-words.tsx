import type { Persona } from '@shadow-guide/contracts';
import { useState } from 'react';
import { quotesOf } from '../../../lib/quotes-of.js';
import { Button } from '../../../ui/button.js';
import { EntryQuotes } from '../../../ui/entry-quotes.js';

/** Number of quotes on a card before it is expanded. */
const shownAtFirst = 2;

/** The quotes in which a persona was detected, each with a link to its entry. */
export function PersonaWords({ persona }: { persona: Pick<Persona, 'name' | 'evidence'> }) {
  const [all, setAll] = useState(false);
  const quotes = quotesOf(persona);
  const hidden = quotes.length - shownAtFirst;
  return (
    <div className="min-w-0 border-t border-line pt-4 md:border-t-0 md:border-l md:pt-0 md:pl-8">
      <h3 className="text-sm font-semibold text-ink-soft">Found in your words</h3>
      {quotes.length === 0 && (
        <p className="mt-2 text-ink-soft">The words it was found in are not there any more.</p>
      )}
      <EntryQuotes evidence={all ? quotes : quotes.slice(0, shownAtFirst)} />
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
