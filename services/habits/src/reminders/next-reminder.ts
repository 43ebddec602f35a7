import { addDays, instantOf, localDate, localTime } from '@shadow-guide/calendar';

/** Hours of a person's clock in which nothing is sent, `HH:MM`; they may go past midnight. The same twice: none. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** One reminder that is to be sent. */
export interface Reminder {
  /** Date and time of the person's clock, `YYYY-MM-DD HH:MM`; sorts like time does. */
  readonly slot: string;
  readonly at: Date;
}

/** When somebody is to be reminded. */
export interface ReminderPlan {
  /** `HH:MM` */
  readonly times: readonly string[];
  readonly quiet: QuietHours;
  /** IANA time zone. */
  readonly zone: string;
  /** The latest slot that was dealt with; none before it comes again, wherever the person has travelled. */
  readonly lastSlot: string | null;
}

/** Dates looked at from yesterday on: clocks may skip a whole one, and the slots of a date that was lived before do not come again. */
const DATES = 5;

/** @param time `HH:MM` */
export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/**
 * The first reminder after an instant; null when there is none. Quiet hours are read off the clock as it stands when the reminder
 * would come, so one that a change of clocks moves into them falls away.
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
