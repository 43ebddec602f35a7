import { createEvents, type DateArray } from 'ics';

export interface CalendarPlan {
  /** First day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly publicUrl: string;
  /** Daily events at `HH:MM`; `id` is globally unique. */
  readonly events: readonly { readonly time: string; readonly id: string }[];
}

const TITLE = 'A quiet moment';
const MINUTES = 5;

/**
 * Returns an iCalendar text (RFC 5545) with one daily event per time, in floating time: the clock of wherever the
 * person is. Contains nothing private.
 */
export function calendarText({ from, publicUrl, events }: CalendarPlan): string {
  const url = new URL('/habits', publicUrl);
  const made = createEvents(
    events.map(({ time, id }) => ({
      uid: `${id}@${url.hostname}`,
      start: startOf(from, time),
      startInputType: 'local',
      startOutputType: 'local',
      duration: { minutes: MINUTES },
      title: TITLE,
      description: 'For what you planned today, if now is a good time.',
      url: url.href,
      recurrenceRule: 'FREQ=DAILY',
      busyStatus: 'FREE',
      transp: 'TRANSPARENT',
      alarms: [{ action: 'display', description: TITLE, trigger: { minutes: 0, before: false } }],
    })),
    { productId: '-//Shadow Guide//Reminders//EN', calName: 'Shadow Guide' },
  );
  if (made.value === null) throw made.error ?? new Error('no calendar was made');
  return repaired(made.value);
}

function startOf(date: string, time: string): DateArray {
  return [...date.split('-').map(Number), ...time.split(':').map(Number)] as DateArray;
}

/**
 * Works around two defects of the calendar library: it writes a zero-length trigger as `PT`, which is not a valid
 * duration, and it does not fold URLs.
 */
function repaired(text: string): string {
  return text
    .replaceAll(/^TRIGGER:PT\r$/gm, 'TRIGGER:PT0S\r')
    .replaceAll(/^URL:.{72,}$/gm, (line) => (line.match(/^.{75}|.{1,74}/g) ?? []).join('\r\n '));
}
