const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const clock = new Intl.DateTimeFormat(undefined, time);
const dayAndClock = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', ...time });

/**
 * Returns the time of day of an ISO instant in this device’s format, with the day unless it is today. Empty for an
 * invalid instant.
 */
export function clockTime(iso: string, now = new Date()): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '';
  return (then.toDateString() === now.toDateString() ? clock : dayAndClock).format(then);
}

/** Returns only the time of day, for a place that already names the day; empty for an invalid instant. */
export function timeOfDay(iso: string): string {
  return clockTime(iso, new Date(iso));
}
