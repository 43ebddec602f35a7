import { addDays, instantOf, localDate, localTime } from '@shadow-guide/calendar';

/** Local hours in which nothing is sent, `HH:MM`; may span midnight. Equal bounds mean no quiet hours. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** One reminder to be sent. */
export interface Reminder {
  /** Local date and time, `YYYY-MM-DD HH:MM`; sorts chronologically. */
  readonly slot: string;
  readonly at: Date;
}

/** When a person is to be reminded. */
export interface ReminderPlan {
  /** `HH:MM` */
  readonly times: readonly string[];
  readonly quiet: QuietHours;
  /** IANA time zone. */
  readonly zone: string;
  /**
   * The latest slot that was processed. No earlier or equal slot is sent after it, even after travel to another zone.
   */
  readonly lastSlot: string | null;
}

/**
 * Number of dates searched, starting with yesterday: a clock change may skip a whole date, and slots of a date that
 * already passed in another zone are not repeated.
 */
const DATES = 5;

/**
 * Returns whether a local time is within the quiet hours.
 * @param time `HH:MM`
 */
export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/**
 * Returns the first reminder after an instant; null when there is none. Quiet hours are checked against the local time
 * at which the reminder would really be sent: a reminder that a clock change moves into quiet hours is dropped.
 */
export function nextReminder({ times, quiet, zone, lastSlot }: ReminderPlan, after: Date): Reminder | null {
  const first = addDays(localDate(after, zone), -1);
  let next: Reminder | null = null;
  for (let day = 0; day < DATES; day += 1) {
    const date = addDays(first, day);
    for (const time of times) {
      const slot = `${date} ${time}`;
      const at = instantOf(date, time, zone);
      if (at <= after || (lastSlot !== null && slot <= lastSlot) || (next && at >= next.at)) continue;
      if (!isQuiet(localTime(at, zone), quiet)) next = { slot, at };
    }
  }
  return next;
}
