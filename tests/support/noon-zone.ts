/**
 * Returns an IANA time zone in which it is now noon, plus or minus half an hour. The date in that zone is the UTC date
 * and does not change during a test. An instant between 11:00 and 12:00 UTC has the UTC date in all of these zones. The
 * names of `Etc/GMT` zones have an inverted sign: they say what must be added to local time to reach UTC (IANA tz,
 * `etcetera`).
 */
export function noonZone(now = new Date()): string {
  const behind = now.getUTCHours() - 12;
  if (behind === 0) return 'UTC';
  return `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`;
}

const HOUR_MS = 3_600_000;
const atLoad = new Date();
/** The time zone of a worker’s tests, computed once because a browser context keeps the zone it was created with. */
export const testZone = noonZone(atLoad);
/** The end of the current day in `testZone`. */
export const testMidnight = new Date((Math.floor(atLoad.getTime() / HOUR_MS) + 12) * HOUR_MS);
