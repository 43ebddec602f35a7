import type { Sitting } from '@shadow-guide/contracts';

const minuteMs = 60_000;
/** A pause shorter than this does not end a sitting. */
const breakMs = 30 * minuteMs;
/** A rest is suggested after this much writing in a sitting. */
const longMs = 25 * minuteMs;
/** A rest is also suggested from this sitting of the day on. */
const manySittings = 3;

/** A period of typing in this tab without a longer break; both in milliseconds. */
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
 * Returns why a rest is suggested, if it is: once per sitting, which begins with its first message or the first typing
 * in this tab, whichever was earlier.
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
