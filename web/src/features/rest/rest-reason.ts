import type { Sitting } from '@shadow-guide/contracts';

const minuteMs = 60_000;
/** Minimum length in milliseconds of a pause that ends a sitting. */
const breakMs = 30 * minuteMs;
/** Duration in milliseconds of a sitting after which a rest is suggested. */
const longMs = 25 * minuteMs;
/** Number of the sitting in a day from which a rest is suggested at once. */
const manySittings = 3;

/** Begin and end, in milliseconds, of a period of typing in this tab without a break of half an hour. */
export interface TabSitting {
  readonly startedAt: number;
  readonly lastAt: number;
}

/** Returns the tab's sitting after something was typed. */
export function afterTyping(before: TabSitting | null, now: number): TabSitting {
  const goesOn = before !== null && now - before.lastAt < breakMs;
  return { startedAt: goesOn ? before.startedAt : now, lastAt: now };
}

export interface RestFacts {
  /** The sitting known to the server, derived from messages. */
  readonly sitting: Sitting | undefined;
  readonly tab: TabSitting | null;
  /** When the suggestion was dismissed; null when it never was. */
  readonly readAt: number | null;
  readonly now: number;
}

/**
 * Returns the reason why a rest is suggested, if there is one. A rest is suggested once per sitting. A sitting begins
 * with its first message or with the first typing in this tab, whichever was earlier.
 */
export function restReason({ sitting, tab, readAt, now }: RestFacts): 'long' | 'often' | null {
  const currentSitting = sitting && now - Date.parse(sitting.lastMessageAt) < breakMs ? sitting : null;
  const typed = tab && now - tab.lastAt < breakMs ? tab : null;
  if (!currentSitting && !typed) return null;
  const startedAt = Math.min(
    currentSitting ? Date.parse(currentSitting.startedAt) : now,
    typed ? typed.startedAt : now,
  );
  if (readAt !== null && readAt >= startedAt) return null;
  if (now - startedAt >= longMs) return 'long';
  return currentSitting && currentSitting.number >= manySittings ? 'often' : null;
}
