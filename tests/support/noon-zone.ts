/**
 * An IANA time zone in which it is noon now, give or take half an hour: there the day is that of UTC and does not end during a
 * test. An instant between 11:00 and 12:00 UTC has the date of UTC in all of these zones. `Etc/GMT` zones are named by what must be added to reach UTC, so the sign is the other way round (IANA tz, `etcetera`).
 */
export function noonZone(now = new Date()): string {
  const behind = now.getUTCHours() - 12;
  if (behind === 0) return 'UTC';
  return `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`;
}

const HOUR_MS = 3_600_000;
const atLoad = new Date();
/** The zone of a worker's tests. It is asked for once: a browser context keeps the zone that it was made with. */
export const testZone = noonZone(atLoad);
/** When the day ends there. */
export const testMidnight = new Date((Math.floor(atLoad.getTime() / HOUR_MS) + 12) * HOUR_MS);
