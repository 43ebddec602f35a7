import { Temporal } from 'temporal-polyfill';

/**
 * The instant at which a person's clock shows a time of a date. A time that the clocks skip comes as long after the change as it
 * would have stood after it (02:30 at 03:30), one that they show twice the first time.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param zone IANA time zone
 * @throws RangeError when the zone is unknown
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const shown = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(shown.toZonedDateTime(zone).epochMilliseconds);
}

/** What a person's clock shows at an instant, `HH:MM`. */
export function localTime(instant: Date, zone: string): string {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return shown.toPlainTime().toString({ smallestUnit: 'minute' });
}
