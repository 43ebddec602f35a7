/** Locale of sums and dates. The interface is in English, and another locale's format would not fit its sentences. */
const locale = 'en-US';

/**
 * Formats a sum: `$10.00` for 1000 US cents. `amount` is in the currency's smallest unit, as payment providers count.
 */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** Formats a sum briefly: `$10` for 1000 US cents, `$9.50` for 950; without decimals when they are zero. */
export function briefMoneyText(amount: number, currency: string): string {
  return moneyText(amount, currency).replace(/[.]0+$/, '');
}

/** Formats a date as `December 20, 2026`, in the device's time zone unless another is given. */
export function dateText(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant));
}

/** Returns the days from now until an instant, rounded up; 0 when it has passed. */
export function daysUntil(instant: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 86_400_000));
}

/** Formats a number of days: "1 day", "9 days". */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
