import { addDays, localDate, startOfLocalDay } from '@shadow-guide/calendar';

/** A day of a person's habits. */
export interface Day {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly startsAt: Date;
  /** The start of the next day. */
  readonly endsAt: Date;
}

/** The person's current day of habits, and the previous one, which may still be filled in. */
export interface PersonDay extends Day {
  /** The instant for which the day was computed. */
  readonly at: Date;
  readonly yesterday: Day;
}

/**
 * Returns the day of habits that contains an instant for a person.
 * @param zone IANA time zone
 * @param dayStartHour hour, 0 to 12, at which their day begins
 * @throws RangeError when the zone is unknown
 */
export function personDayAt(instant: Date, zone: string, dayStartHour: number): PersonDay {
  const today = dayOf(localDate(instant, zone, dayStartHour), zone, dayStartHour);
  // Derived from the end of the previous day: where clocks skipped a whole date (Apia, 30 December 2011), it is not the
  // date before.
  const before = localDate(new Date(today.startsAt.getTime() - 1), zone, dayStartHour);
  return { ...today, at: instant, yesterday: dayOf(before, zone, dayStartHour) };
}

function dayOf(date: string, zone: string, dayStartHour: number): Day {
  return {
    date,
    startsAt: startOfLocalDay(date, zone, dayStartHour),
    endsAt: startOfLocalDay(addDays(date, 1), zone, dayStartHour),
  };
}
