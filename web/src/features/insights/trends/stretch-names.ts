import type { Stretch } from '@shadow-guide/contracts';
import { localDay } from '../../../lib/local-day.js';

const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const shortMonth = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' });
const whole = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

/** A stretch under an axis: its first day, or its month. */
export function stretchTick({ from, days }: Stretch): string {
  return (days > 7 ? shortMonth : short).format(atNoon(from));
}

/** A stretch with all its days, as a table names it. */
export function stretchName({ from, days }: Stretch): string {
  return days === 1 ? whole.format(atNoon(from)) : periodName(from, lastDay({ from, days }));
}

/** "3 March – 4 April 2026", in the person's own way of writing dates. */
export function periodName(from: string, to: string): string {
  return whole.formatRange(atNoon(from), atNoon(to));
}

/** At noon no change of clocks makes it another day. */
export function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

function lastDay({ from, days }: Stretch): string {
  const first = atNoon(from);
  const last = new Date(first.getFullYear(), first.getMonth(), first.getDate() + days - 1, 12);
  return localDay(last);
}
