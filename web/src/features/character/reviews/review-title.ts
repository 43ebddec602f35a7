import type { Review } from '@shadow-guide/contracts';

/** Locale of dates. The interface is in English, so days are named in English too. */
const locale = 'en-US';

/**
 * Returns the title of a review: "Week of November 16 – 22", with the year if it is not the current one; or "November
 * 2026".
 */
export function reviewTitle({ period, from, to }: Pick<Review, 'period' | 'from' | 'to'>, now: Date): string {
  const [first, last] = [noon(from), noon(to)];
  if (period === 'month') {
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(first);
  }
  const year = last.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  const format = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', year });
  // `formatRange` puts thin spaces around the dash.
  return `Week of ${format.formatRange(first, last).replaceAll('\u2009', ' ')}`;
}

/** Returns the basis of a review: "5 entries on 4 days". */
export function reviewBasis({ entries, days }: Pick<Review, 'entries' | 'days'>): string {
  return `${entries === 1 ? '1 entry' : `${entries} entries`} on ${days === 1 ? '1 day' : `${days} days`}`;
}

/** Returns noon of a day, so that a daylight-saving change does not move the instant to another day. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00`);
}
