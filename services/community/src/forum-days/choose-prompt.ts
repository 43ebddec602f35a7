import type { LibraryPrompt } from './library/index.js';
import { type AskedPrompt, PROMPT_PAUSE_DAYS } from './prompt.js';
import { sameAsAny } from './same-question.js';

/** Number of days before a category may be used again; it is shorter when the library does not allow it. */
const CATEGORY_PAUSE_DAYS = 3;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the library's prompt for a day. The position in the library's order depends on the date alone, so days on
 * which no process ran change nothing. Prompts that were used within {@link PROMPT_PAUSE_DAYS} are skipped. The same
 * day and history always give the same prompt.
 * @param library the prompts in the library's order; there are more of them than {@link PROMPT_PAUSE_DAYS}
 * @param history prompts of the days before and after this day
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
  // A prompt that a model wrote has no library key.
  const isMade = sameAsAny(recent.flatMap((asked) => (asked.libraryKey === null ? asked.promptText : [])));
  const start = ((dayNumber(day) % library.length) + library.length) % library.length;
  const order = [...library.slice(start), ...library.slice(0, start)];
  const isFresh = ({ key, text }: LibraryPrompt) => !keys.has(key) && !isMade(text);
  const chosen = order.find((prompt) => !near.has(prompt.category) && isFresh(prompt)) ?? order.find(isFresh);
  if (!chosen) throw new Error('The library of prompts is too small.');
  return chosen;
}

/** Returns the number of days since 1970 in UTC, where every day has the same length. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}
