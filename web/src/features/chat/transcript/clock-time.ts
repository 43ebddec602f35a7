const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const clock = new Intl.DateTimeFormat(undefined, time);
const dayAndClock = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', ...time });

/** The time of day of an ISO instant, as this device writes it, with the day unless that is today; empty when it is none. */
export function clockTime(iso: string, now = new Date()): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '';
  return (then.toDateString() === now.toDateString() ? clock : dayAndClock).format(then);
}

/** The time of day alone, for a place that names the day already; empty when the instant is none. */
export function timeOfDay(iso: string): string {
  return clockTime(iso, new Date(iso));
}
