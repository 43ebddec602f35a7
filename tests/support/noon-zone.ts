/**
 * An IANA time zone in which it is noon now, give or take half an hour: there the day is that of UTC and does not end during a
 * test. `Etc/GMT` zones are named by what must be added to reach UTC, so the sign is the other way round (IANA tz, `etcetera`).
 */
export function noonZone(now = new Date()): string {
  const behind = now.getUTCHours() - 12;
  if (behind === 0) return 'UTC';
  return `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`;
}
