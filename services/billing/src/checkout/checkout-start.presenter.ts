import type { CheckoutStart } from '@shadow-guide/contracts';
import type { FirstCharge, StripeSettings } from '../stripe/index.js';

/** What the browser needs to pay, and what the screen says before. Every figure is the payment provider's own. */
export function toCheckoutStart(
  { plan, amount, price, currency, nextChargeAt }: FirstCharge,
  clientSecret: string | undefined,
  settings: StripeSettings,
): CheckoutStart {
  return {
    clientSecret,
    offer: {
      ...{ plan, amount, price, currency },
      interval: plan === 'price_yearly' ? 'year' : 'month',
      nextChargeAt: nextChargeAt.toISOString(),
      publishableKey: settings.publishableKey,
      standInUrl: settings.apiUrl ? new URL(settings.apiUrl).origin : null,
    },
  };
}
