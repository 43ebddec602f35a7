import type { GuideMemory } from '@shadow-guide/contracts';
import { EntryQuotes } from '../../ui/entry-quotes.js';

/** The source of a note: quotes from the person's entries, each with a link to its entry. */
export function Origin({ memory: { isOwn, evidence } }: { memory: GuideMemory }) {
  if (isOwn) return <p className="mt-1 text-sm text-ink-soft">You wrote this.</p>;
  return <EntryQuotes label="Noted from your words" evidence={evidence} />;
}
