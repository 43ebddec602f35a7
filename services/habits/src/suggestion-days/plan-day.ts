import { addDays, endOfLocalDay, localDate, startOfLocalDay } from '@shadow-guide/calendar';

/** Days without a visit after which no suggestions are planned until the person returns. */
const HERE_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/** What is stored about a person's suggestion days when their row is due. */
export interface KnownDay {
  readonly timezone: string;
  readonly seenAt: Date;
  /** The latest day for which suggestions were requested, `YYYY-MM-DD`. */
  readonly askedDay: string | null;
}

/** What the sweep does for a person. */
export interface DayPlan {
  /** The day to request suggestions for; null when there is none. */
  readonly askFor: string | null;
  /** When the row is due again; null: not before the person's next visit. */
  readonly recheckAt: Date | null;
}

/**
 * Returns a function that plans days at an instant; people who share a zone share one computation of its day. Each day
 * is requested once: neither a clock set back nor a change of zone makes an earlier day count again.
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
