const MINUTE_MS = 60_000;
/** Longer than any calendar day anywhere, the ones with a change of clocks included. */
const LONGEST_DAY_MINUTES = 49 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar date on which an instant falls for a person.
 * @param zone IANA time zone
 * @returns `YYYY-MM-DD`
 * @throws RangeError when the zone is unknown
 */
export function localDate(instant: Date, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/**
 * The instant at which the person's present calendar day ends: the first minute of another date. It is searched and not
 * computed, because a midnight may be skipped or happen twice when clocks change (Santiago, Havana), and days have 23 to
 * 25 hours, or 23.5 and 24.5 (Lord Howe).
 */
export function endOfLocalDay(instant: Date, zone: string): Date {
  const today = localDate(instant, zone);
  const start = Math.floor(instant.getTime() / MINUTE_MS);
  let same = start;
  let other = start + LONGEST_DAY_MINUTES;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (localDate(new Date(middle * MINUTE_MS), zone) === today) same = middle;
    else other = middle;
  }
  return new Date(other * MINUTE_MS);
}

/** Making a format costs some 50 microseconds, using it one; there are about 600 zones. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(zone, format);
  return format;
}
