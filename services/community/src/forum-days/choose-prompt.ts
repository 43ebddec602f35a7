import type { LibraryPrompt } from './library/index.js';
import { type AskedPrompt, PROMPT_PAUSE_DAYS } from './prompt.js';
import { sameAsAny } from './same-question.js';

/** A category has so many days of others before it comes again, while the library allows it. */
const CATEGORY_PAUSE_DAYS = 3;

const DAY_MS = 24 * 60 * 60_000;

/**
 * What the library asks on a day. The place in the library's order follows from the date alone, so that days on which no process
 * ran change nothing; what was asked within {@link PROMPT_PAUSE_DAYS} is passed over. The same day and history give the same
 * prompt.
 * @param library in its order, with more prompts than {@link PROMPT_PAUSE_DAYS}
 * @param history what days around this one asked
 */
export function choosePrompt(
  library: readonly LibraryPrompt[],
  day: string,
  history: readonly AskedPrompt[],
): LibraryPrompt {
  const distance = (asked: AskedPrompt) => Math.abs(dayNumber(asked.day) - dayNumber(day));
  const recent = history.filter((asked) => distance(asked) <= PROMPT_PAUSE_DAYS);
  const near = new Set(
    recent.filter((asked) => distance(asked) <= CATEGORY_PAUSE_DAYS).map(({ category }) => category),
  );
  const keys = new Set(recent.map(({ libraryKey }) => libraryKey));
  // What a model wrote has no key.
  const isMade = sameAsAny(recent.flatMap((asked) => (asked.libraryKey === null ? asked.promptText : [])));
  const start = ((dayNumber(day) % library.length) + library.length) % library.length;
  const order = [...library.slice(start), ...library.slice(0, start)];
  const isFresh = ({ key, text }: LibraryPrompt) => !keys.has(key) && !isMade(text);
  const chosen = order.find((prompt) => !near.has(prompt.category) && isFresh(prompt)) ?? order.find(isFresh);
  if (!chosen) throw new Error('The library of prompts is too small.');
  return chosen;
}

/** Days in UTC since 1970, all of them of one length. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}
