import { addDays, localDate, startOfLocalDay } from '@shadow-guide/calendar';

/** A day on which a person's habits are counted. */
export interface Day {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly startsAt: Date;
  /** The start of the next day. */
  readonly endsAt: Date;
}

/** The person's current habit day, and the previous one, which may still be filled in. */
export interface PersonDay extends Day {
  /** The instant for which the day was computed. */
  readonly at: Date;
  readonly yesterday: Day;
}

/**
 * Returns a person's habit day that contains an instant.
 * @param zone IANA time zone
 * @param dayStartHour hour from 0 to 12 at which the person's day begins
 * @throws RangeError when the time zone is unknown
 */
export function personDayAt(instant: Date, zone: string, dayStartHour: number): PersonDay {
  const today = dayOf(localDate(instant, zone, dayStartHour), zone, dayStartHour);
  // The date is derived from the end of the previous day: where the clocks skipped a whole date (Apia, 30 December
  // 2011), the previous day is not the calendar date before today.
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
