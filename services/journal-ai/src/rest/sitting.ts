import { localDate } from '@shadow-guide/calendar';

/** Minimum gap between two messages that ends a sitting. */
const BREAK_MS = 30 * 60_000;

/** A period in which a person wrote without a longer break. */
export interface WritingTime {
  readonly startedAt: Date;
  readonly lastMessageAt: Date;
  /** Ordinal of the sitting within the person's day. */
  readonly number: number;
}

/**
 * Returns the current sitting; null when the latest message is at least half an hour old, or there is none. A sitting
 * that continues over midnight is the first of the new day.
 * @param times of the person's messages of today and the day before, in any order
 */
export function sittingNow(times: readonly Date[], now: Date, timezone: string): WritingTime | null {
  const sittings: { startedAt: Date; lastMessageAt: Date }[] = [];
  for (const time of [...times].sort((a, b) => a.getTime() - b.getTime())) {
    const latest = sittings.at(-1);
    if (latest && isTogether(latest.lastMessageAt, time)) latest.lastMessageAt = time;
    else sittings.push({ startedAt: time, lastMessageAt: time });
  }
  const present = sittings.at(-1);
  if (!present || !isTogether(present.lastMessageAt, now)) return null;
  const today = localDate(now, timezone);
  const earlier = sittings
    .slice(0, -1)
    .filter(({ lastMessageAt }) => localDate(lastMessageAt, timezone) === today);
  return { ...present, number: earlier.length + 1 };
}

function isTogether(before: Date, after: Date): boolean {
  return after.getTime() - before.getTime() < BREAK_MS;
}
