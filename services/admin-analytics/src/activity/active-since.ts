/** Who did something within so many days is active. */
export const ACTIVE_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;

/** Who did something since then is active. */
export function activeSince(now: Date): Date {
  return new Date(now.getTime() - ACTIVE_DAYS * DAY_MS);
}
