import type { PaidPlan } from '@shadow-guide/contracts';

/** The purchase made in this tab, for the page that is shown afterwards. */
export interface LastCheckout {
  plan: PaidPlan;
  /** The charge, in the currency's smallest unit. */
  amount: number;
  currency: string;
}

const storageKey = 'last-checkout';

/** Stores the purchase in the tab's session storage, because the bank's page may be shown in between. */
export function keepCheckout({ plan, amount, currency }: LastCheckout): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ plan, amount, currency }));
  } catch {
    // Without storage, no receipt is shown, and after a failed payment the person returns to the checkout of the
    // monthly plan.
  }
}

/** Returns the last purchase in this tab; `null` when unknown. */
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
