import { dayFormat } from './day-format.js';

/** A calendar day of the person, `YYYY-MM-DD`, as people say it: "Today", "Yesterday", "Tuesday, 3 March", with the year when it is another. */
export function dayTitle(date: string, now: Date): string {
  // At noon no change of clocks makes it another day.
  const day = new Date(`${date}T12:00:00`);
  if (isSameDay(day, now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(day, yesterday)) return 'Yesterday';
  return (day.getFullYear() === now.getFullYear() ? dayFormat : anyYear).format(day);
}

/** The same day with weekday and year, for a page of its own. */
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
