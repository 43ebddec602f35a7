/** The interface is in English; sums and dates in another language's form would not fit into its sentences. */
const locale = 'en-US';

/** `$10.00` for 1000 US cents. `amount` is in the currency's smallest unit, as payment providers count. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** `$10` for 1000 US cents, `$9.50` for 950: without the small coin where there is none. */
export function briefMoneyText(amount: number, currency: string): string {
  return moneyText(amount, currency).replace(/[.]0+$/, '');
}

/** `December 20, 2026`, on the person's own calendar unless a time zone is given. */
export function dateText(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant));
}

/** Days from now until an instant, rounded up; 0 when it has passed. */
export function daysUntil(instant: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 86_400_000));
}

/** "1 day", "9 days". */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
