import { Temporal } from 'temporal-polyfill';

/**
 * Returns the instant at which a person's clock shows a time on a date. A time that the clocks skip is moved forward by
 * the length of the gap (02:30 to 03:30); of a time that they repeat, the first occurrence counts.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param zone IANA time zone
 * @throws RangeError when the zone is unknown
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const shown = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(shown.toZonedDateTime(zone).epochMilliseconds);
}

/** Returns the time that a person's clock shows at an instant, `HH:MM`. */
export function localTime(instant: Date, zone: string): string {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return shown.toPlainTime().toString({ smallestUnit: 'minute' });
}
