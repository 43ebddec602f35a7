import type { CheckoutStart } from '@shadow-guide/contracts';
import type { StripeSettings } from '../stripe/stripe.settings.js';
import type { FirstPayment } from '../stripe/stripe-checkout.js';

/** What the browser needs to pay, and what the screen says before. Every figure is the payment provider's own. */
export function toCheckoutStart(
  payment: FirstPayment & { readonly clientSecret: string },
  settings: StripeSettings,
): CheckoutStart {
  const { plan } = payment.subscription;
  return {
    clientSecret: payment.clientSecret,
    offer: {
      plan,
      amount: payment.amount,
      price: payment.price,
      currency: payment.currency,
      interval: plan === 'price_yearly' ? 'year' : 'month',
      nextChargeAt: payment.nextChargeAt.toISOString(),
      publishableKey: settings.publishableKey,
      standInUrl: settings.apiUrl ? new URL(settings.apiUrl).origin : null,
    },
  };
}
