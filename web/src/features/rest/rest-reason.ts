import type { Sitting } from '@shadow-guide/contracts';

const minuteMs = 60_000;
/** Between two moments of writing in one sitting there is less than this. */
const breakMs = 30 * minuteMs;
/** After so much writing in a sitting a rest is suggested. */
const longMs = 25 * minuteMs;
/** And from this sitting of a day on. */
const manySittings = 3;

/** A time of typing in this tab without a longer break; both in milliseconds. */
export interface TabSitting {
  readonly startedAt: number;
  readonly lastAt: number;
}

/** The tab's sitting after something was typed. */
export function afterTyping(before: TabSitting | null, now: number): TabSitting {
  const goesOn = before !== null && now - before.lastAt < breakMs;
  return { startedAt: goesOn ? before.startedAt : now, lastAt: now };
}

export interface RestFacts {
  /** As the server knows it, by messages. */
  readonly sitting: Sitting | undefined;
  readonly tab: TabSitting | null;
  /** When the line was put away; null when it never was. */
  readonly readAt: number | null;
  readonly now: number;
}

/**
 * Why a rest is suggested, if it is: once in a sitting, which begins with its first message or the first typing in this tab,
 * whichever was earlier.
 */
export function restReason({ sitting, tab, readAt, now }: RestFacts): 'long' | 'often' | null {
  const told = sitting && now - Date.parse(sitting.lastMessageAt) < breakMs ? sitting : null;
  const typed = tab && now - tab.lastAt < breakMs ? tab : null;
  if (!told && !typed) return null;
  const startedAt = Math.min(told ? Date.parse(told.startedAt) : now, typed ? typed.startedAt : now);
  if (readAt !== null && readAt >= startedAt) return null;
  if (now - startedAt >= longMs) return 'long';
  return told && told.number >= manySittings ? 'often' : null;
}
