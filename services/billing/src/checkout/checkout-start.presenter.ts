import type { CheckoutStart } from '@shadow-guide/contracts';
import type { FirstCharge, StripeSettings } from '../stripe/index.js';

/**
 * Returns what the browser needs to confirm the payment and to show its price. All figures come from the payment
 * provider.
 */
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
