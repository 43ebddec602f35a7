import { addDays, endOfLocalDay, localDate, startOfLocalDay } from '@shadow-guide/calendar';

/** Number of days without a visit after which no suggestions are planned until the person returns. */
const HERE_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** What is stored about a person's suggestion days when their row is due. */
export interface KnownDay {
  readonly timezone: string;
  readonly seenAt: Date;
  /** The latest day for which suggestions were requested, `YYYY-MM-DD`. */
  readonly askedDay: string | null;
}

/** Result of planning: what the sweep does for a person. */
export interface DayPlan {
  /** The day to request suggestions for; null when there is none. */
  readonly askFor: string | null;
  /** When the row is due again; null: only after the person's next visit. */
  readonly recheckAt: Date | null;
}

/**
 * Returns a function that plans days at a fixed instant; people who share a zone share one computation of the zone's
 * day. Each day is requested once: when a clock is set back or the person changes zones, an earlier day is not
 * requested again.
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
    if (now.getTime() - seenAt.getTime() > HERE_DAYS * DAY_MS) return { askFor: null, recheckAt: null };
    const { today, endsAt } = dayIn(timezone);
    if (askedDay && askedDay >= today) {
      return { askFor: null, recheckAt: startOfLocalDay(addDays(askedDay, 1), timezone) };
    }
    return { askFor: today, recheckAt: endsAt };
  };
}
