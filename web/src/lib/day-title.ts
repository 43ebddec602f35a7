import { dayFormat } from './day-format.js';

/**
 * Returns the title of a calendar day, `YYYY-MM-DD`: "Today", "Yesterday", "Tuesday, 3 March", with the year when it is
 * not the current one.
 */
export function dayTitle(date: string, now: Date): string {
  // Noon is used so that a daylight-saving change cannot shift the instant to another day.
  const day = new Date(`${date}T12:00:00`);
  if (isSameDay(day, now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(day, yesterday)) return 'Yesterday';
  return (day.getFullYear() === now.getFullYear() ? dayFormat : anyYear).format(day);
}

/** Formats a day with weekday and year, for a page about that day. */
export function fullDate(date: string): string {
  return anyYear.format(new Date(`${date}T12:00:00`));
}

const anyYear = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
