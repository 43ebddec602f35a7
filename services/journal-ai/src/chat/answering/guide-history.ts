import type { ChatMode } from '@shadow-guide/contracts';
import type { GuideMessage } from '../../model/guide-model.js';
import type { EntryContent } from '../entry-content.js';

/** An entry and its reply, readable. */
export interface Exchange {
  readonly entry: EntryContent;
  readonly reply: string | null;
}

/** Exchanges that are read at most. */
export const HISTORY_EXCHANGES = 30;

/**
 * Characters (UTF-16 units) of earlier exchanges that go with an entry: about 4,000 tokens of English, so that the longest day
 * stays within a small local model's context and costs no more than a long entry itself.
 */
export const HISTORY_CHARACTERS: Record<ChatMode, number> = { reflect: 16_000, freewrite: 4_000 };

/**
 * What the guide reads: the latest whole exchanges that fit the budget, oldest first, then the entry to answer, always in full.
 * @param exchanges oldest first; the last one is the entry to answer
 */
export function guideMessages(exchanges: readonly Exchange[], budget: number): GuideMessage[] {
  const current = exchanges.at(-1);
  if (!current) return [];
  const kept: Exchange[] = [];
  let left = budget;
  for (const exchange of exchanges.slice(0, -1).reverse()) {
    left -= sizeOf(exchange);
    if (left < 0) break;
    kept.unshift(exchange);
  }
  return [...kept.flatMap(toMessages), { role: 'user', content: contentOf(current.entry) }];
}

function toMessages({ entry, reply }: Exchange): GuideMessage[] {
  const written: GuideMessage = { role: 'user', content: contentOf(entry) };
  return reply === null ? [written] : [written, { role: 'assistant', content: reply }];
}

/** The prompt came from the browser with the entry, so it stands where everything of the person's stands. */
function contentOf({ text, promptContext }: EntryContent): string {
  return promptContext ? `[The prompt I am writing to: ${promptContext}]\n\n${text}` : text;
}

function sizeOf({ entry, reply }: Exchange): number {
  return contentOf(entry).length + (reply?.length ?? 0);
}
