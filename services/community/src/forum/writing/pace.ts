import { isNewAt } from '../../access/index.js';

/** How fast an author may post: a number of posts at once, then one per interval. */
export interface Pace {
  readonly atOnce: number;
  readonly everySeconds: number;
}

export const MAX_POSTS_A_DAY = 100;

const NEW_AUTHOR: Pace = { atOnce: 3, everySeconds: 60 };
const KNOWN_AUTHOR: Pace = { atOnce: 6, everySeconds: 15 };

/** Resolution of the stored pace, so that the stored time does not reveal more precisely when a person posted. */
const STEP_MS = 15_000;

/**
 * Returns the pace of an author.
 * @param firstVisitOn UTC day of the person's first visit, `YYYY-MM-DD` like `today`; null when the first visit was
 * long ago
 */
export function paceOf(firstVisitOn: string | null, today: string): Pace {
  return isNewAt(firstVisitOn, today) ? NEW_AUTHOR : KNOWN_AUTHOR;
}

/**
 * Takes one post out of a token bucket. The bucket is stored as the time when it will be full again.
 * @param fullAt null for an author who has not posted today
 * @returns when the bucket will be full after the post, in steps of 15 seconds; or the number of seconds to wait
 */
export function takeFrom(
  pace: Pace,
  fullAt: Date | null,
  now: Date,
): { readonly fullAt: Date } | { readonly waitSeconds: number } {
  const from = Math.max(fullAt?.getTime() ?? 0, now.getTime());
  const each = pace.everySeconds * 1_000;
  const waitMs = from + each - (now.getTime() + pace.atOnce * each);
  if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1_000) };
  return { fullAt: new Date(Math.floor(from / STEP_MS) * STEP_MS + each) };
}
