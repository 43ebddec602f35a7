import { addDays, daysBetween, endOfLocalDay, localDate, startOfLocalDay } from '@shadow-guide/calendar';

/** Who was not here for longer is not thought about until they come. */
const HERE_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** What is known of a person's days when it is time to look. */
export interface KnownDay {
  readonly timezone: string;
  readonly seenAt: Date;
  /** The latest day that was asked for, `YYYY-MM-DD`. */
  readonly askedDay: string | null;
}

/** What is to be done. */
export interface DayPlan {
  /** The day to ask for; null when there is none. */
  readonly askFor: string | null;
  /** When to look again, once that is done; null: not before the person comes. */
  readonly lookAgain: Date | null;
}

/** A day is asked for once: neither a clock that is set back nor another time zone makes a day of before new. */
export function planDay({ timezone, seenAt, askedDay }: KnownDay, now: Date): DayPlan {
  if (now.getTime() - seenAt.getTime() > HERE_DAYS * DAY_MS) return { askFor: null, lookAgain: null };
  const today = localDate(now, timezone);
  if (askedDay && daysBetween(askedDay, today) <= 0) {
    return { askFor: null, lookAgain: startOfLocalDay(addDays(askedDay, 1), timezone) };
  }
  return { askFor: today, lookAgain: endOfLocalDay(now, timezone) };
}
