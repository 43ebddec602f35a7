const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
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
  return readWall(instant.getTime(), zone).date;
}

/**
 * The instant at which the person's present calendar day ends: the first minute of another date.
 * @param zone IANA time zone
 */
export function endOfLocalDay(instant: Date, zone: string): Date {
  const start = Math.floor(instant.getTime() / MINUTE_MS);
  const { date, minutes } = readWall(start * MINUTE_MS, zone);
  const isSameDay = (minute: number) => readWall(minute * MINUTE_MS, zone).date === date;
  const expected = start + DAY_MINUTES - minutes;
  if (isSameDay(expected - 1) && !isSameDay(expected)) return new Date(expected * MINUTE_MS);
  // Clocks change before midnight, or midnight itself is skipped or happens twice (Santiago, Havana): days have 23 to 25 hours,
  // or 23.5 and 24.5 (Lord Howe). A search asks for no knowledge of any of that.
  let same = start;
  let other = start + LONGEST_DAY_MINUTES;
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (isSameDay(middle)) same = middle;
    else other = middle;
  }
  return new Date(other * MINUTE_MS);
}

/** What calendar and clock on the person's wall say; minutes since 00:00. */
function readWall(milliseconds: number, zone: string): { date: string; minutes: number } {
  // `03/02/2026, 10:45`
  const text = formatOf(zone).format(milliseconds);
  const date = `${text.slice(6, 10)}-${text.slice(0, 2)}-${text.slice(3, 5)}`;
  return { date, minutes: Number(text.slice(12, 14)) * 60 + Number(text.slice(15, 17)) };
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
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, format);
  return format;
}
