import { daysBetween } from '@shadow-guide/calendar';
import type { LibraryPrompt } from './library/index.js';
import { type AskedPrompt, PROMPT_PAUSE_DAYS } from './prompt.js';
import { isSameQuestion } from './same-question.js';

/** A category has so many days of others before it comes again, while the library allows it. */
const CATEGORY_PAUSE_DAYS = 3;

/** Day 0 of the library's order. */
const FIRST_DAY = '2026-01-01';

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
  const distance = (asked: AskedPrompt) => Math.abs(daysBetween(asked.day, day));
  const recent = history.filter((asked) => distance(asked) <= PROMPT_PAUSE_DAYS);
  const near = new Set(
    recent.filter((asked) => distance(asked) <= CATEGORY_PAUSE_DAYS).map(({ category }) => category),
  );
  const start = placeOf(day, library.length);
  const order = [...library.slice(start), ...library.slice(0, start)];
  const fresh = order.filter((prompt) => !recent.some((asked) => isAsked(prompt, asked)));
  const chosen = fresh.find(({ category }) => !near.has(category)) ?? fresh[0];
  if (!chosen) throw new Error('The library of prompts is too small.');
  return chosen;
}

function isAsked(prompt: LibraryPrompt, asked: AskedPrompt): boolean {
  if (asked.libraryKey === prompt.key) return true;
  // What a model wrote has no key.
  return asked.libraryKey === null && isSameQuestion(prompt.text, asked.promptText);
}

function placeOf(day: string, size: number): number {
  return ((daysBetween(FIRST_DAY, day) % size) + size) % size;
}
