import type { Stretch } from '@shadow-guide/contracts';
import { localDay } from '../../../lib/local-day.js';

const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const shortMonth = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' });
const whole = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

/** Returns the axis label of an interval: its first day, or its month. */
export function stretchTick({ from, days }: Stretch): string {
  return (days > 7 ? shortMonth : short).format(atNoon(from));
}

/** Returns the full name of an interval with all its days, as used in tables. */
export function stretchName({ from, days }: Stretch): string {
  return days === 1 ? whole.format(atNoon(from)) : periodName(from, lastDay({ from, days }));
}

/** Formats a period, such as "3 March – 4 April 2026", in the person's locale. */
export function periodName(from: string, to: string): string {
  return whole.formatRange(atNoon(from), atNoon(to));
}

/** Returns noon of a day, so that a clock change cannot shift it to another day. */
export function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

function lastDay({ from, days }: Stretch): string {
  const first = atNoon(from);
  const last = new Date(first.getFullYear(), first.getMonth(), first.getDate() + days - 1, 12);
  return localDay(last);
}
