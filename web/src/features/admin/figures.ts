const counts = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const wholeDollars = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' });
const smallDollars = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 2,
});
const instants = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const ticks = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a count: "12,345", with at most one decimal place. */
export function countText(count: number): string {
  return counts.format(count);
}

/** Formats US dollars. Amounts below a cent keep two significant digits: most model calls cost that little. */
export function dollarText(dollars: number): string {
  const isTiny = dollars !== 0 && Math.abs(dollars) < 0.01;
  return (isTiny ? smallDollars : wholeDollars).format(dollars);
}

/** Formats US cents as dollars. */
export function centText(cents: number): string {
  return dollarText(cents / 100);
}

/**
 * Formats the cost of requests in US cents. If the price of all requests is unknown, returns a text that says so
 * instead of zero.
 */
export function costText(cents: number, unpriced: number): string {
  const cost = knownCostText(cents, unpriced);
  return cents === 0 || unpriced === 0 ? cost : `${cost}, and ${unpricedText(unpriced)}`;
}

/** Formats the known cost, for places that show the number of requests without a price beside it. */
export function knownCostText(cents: number, unpriced: number): string {
  return cents === 0 && unpriced > 0 ? 'No price is known' : centText(cents);
}

/** Returns the number of calls without a price: "1 call without a price". */
export function unpricedText(unpriced: number): string {
  return `${countOf(unpriced, 'call')} without a price`;
}

/** Formats a percentage: "97.5%". */
export function percentText(percent: number): string {
  return `${counts.format(percent)}%`;
}

/** Formats an instant in the operator’s time zone. */
export function instantText(instant: string): string {
  return instants.format(new Date(instant));
}

/** Formats a UTC day, given as a date or an instant. */
export function dayText(day: string): string {
  return days.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** Formats a UTC day for an axis. */
export function dayTick(date: string): string {
  return ticks.format(new Date(`${date}T00:00:00Z`));
}

export type Grade = 'good' | 'fair' | 'poor';

/** Grades the percentage of successful requests: above 95 is good, above 90 fair, anything else poor. */
export function successGrade(percent: number): Grade {
  if (percent > 95) return 'good';
  return percent > 90 ? 'fair' : 'poor';
}

/** Parses typed dollars to whole cents; null when it is not an amount of money. */
export function centsFrom(typed: string): number | null {
  const match = /^\$?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', ''));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Returns a count with its noun: "1 day", "3 days". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
