import type { GuideMemory } from '@shadow-guide/contracts';
import { EntryQuotes } from '../../ui/entry-quotes.js';

/** Where a note came from: the person's words, each with a way to its entry. */
export function Origin({ memory: { isOwn, evidence } }: { memory: GuideMemory }) {
  if (isOwn) return <p className="mt-1 text-sm text-ink-soft">You wrote this.</p>;
  return <EntryQuotes label="Noted from your words" evidence={evidence} />;
}
