import { addDays, endOfLocalDay, localDate, startOfLocalDay } from '@shadow-guide/calendar';

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

/**
 * Makes a function that plans days at an instant; many people share a zone, whose day is reckoned once. A day is asked for once: neither a clock
 * that is set back nor another time zone makes a day of before new.
 */
export function dayPlanner(now: Date): (known: KnownDay) => DayPlan {
  const days = new Map<string, { today: string; endsAt: Date }>();
  const dayIn = (timezone: string) => {
    const day = days.get(timezone) ?? {
      today: localDate(now, timezone),
      endsAt: endOfLocalDay(now, timezone),
    };
    days.set(timezone, day);
    return day;
  };
  return ({ timezone, seenAt, askedDay }) => {
    if (now.getTime() - seenAt.getTime() > HERE_DAYS * DAY_MS) return { askFor: null, lookAgain: null };
    const { today, endsAt } = dayIn(timezone);
    if (askedDay && askedDay >= today) {
      return { askFor: null, lookAgain: startOfLocalDay(addDays(askedDay, 1), timezone) };
    }
    return { askFor: today, lookAgain: endsAt };
  };
}
