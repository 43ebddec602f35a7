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

/** "12,345", and one place after the point where there is one. */
export function countText(count: number): string {
  return counts.format(count);
}

/** US dollars. What is less than a cent keeps two figures: most calls to a model cost that little. */
export function dollarText(dollars: number): string {
  const isTiny = dollars !== 0 && Math.abs(dollars) < 0.01;
  return (isTiny ? smallDollars : wholeDollars).format(dollars);
}

/** US cents, as dollars. */
export function centText(cents: number): string {
  return dollarText(cents / 100);
}

/** What requests cost, in US cents; of those whose price is not known it says that instead of nothing. */
export function costText(cents: number, unpriced: number): string {
  const cost = knownCostText(cents, unpriced);
  return cents === 0 || unpriced === 0 ? cost : `${cost}, and ${unpricedText(unpriced)}`;
}

/** The same where it is said beside it how many have no price. */
export function knownCostText(cents: number, unpriced: number): string {
  return cents === 0 && unpriced > 0 ? 'No price is known' : centText(cents);
}

/** "1 call without a price". */
export function unpricedText(unpriced: number): string {
  return `${countOf(unpriced, 'call')} without a price`;
}

/** A share of a hundred: "97.5%". */
export function percentText(percent: number): string {
  return `${counts.format(percent)}%`;
}

/** An instant by the operator's own clock. */
export function instantText(instant: string): string {
  return instants.format(new Date(instant));
}

/** A UTC day, or the beginning of one. */
export function dayText(day: string): string {
  return days.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** A UTC day under an axis. */
export function dayTick(date: string): string {
  return ticks.format(new Date(`${date}T00:00:00Z`));
}

export type Grade = 'good' | 'fair' | 'poor';

/** How many requests should succeed: above 95 of a hundred is good, above 90 fair, anything else poor. */
export function successGrade(percent: number): Grade {
  if (percent > 95) return 'good';
  return percent > 90 ? 'fair' : 'poor';
}

/** The dollars that somebody typed, in whole cents; null where it is no amount of money. */
export function centsFrom(typed: string): number | null {
  const match = /^\$?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', ''));
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** "1 day", "3 days". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}
