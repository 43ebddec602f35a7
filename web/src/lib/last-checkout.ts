import type { PaidPlan } from '@shadow-guide/contracts';

/** What is being paid for in this tab, for the page that comes after it. */
export interface LastCheckout {
  plan: PaidPlan;
  /** What is charged, in the currency's smallest unit. */
  amount: number;
  currency: string;
}

const storageKey = 'last-checkout';

/** Kept for the tab: the bank's page comes between. */
export function keepCheckout({ plan, amount, currency }: LastCheckout): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ plan, amount, currency }));
  } catch {
    // Without storage there is no receipt, and the way back leads to the monthly plan.
  }
}

/** What was paid for last in this tab; `null` when that is not known. */
export function lastCheckout(): LastCheckout | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<LastCheckout> | null;
    const { plan, amount, currency } = kept ?? {};
    const isPlan = plan === 'price_monthly' || plan === 'price_yearly';
    return isPlan && typeof amount === 'number' && typeof currency === 'string'
      ? { plan, amount, currency }
      : null;
  } catch {
    return null;
  }
}
