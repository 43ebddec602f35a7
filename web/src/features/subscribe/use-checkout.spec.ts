import { describe, expect, it } from '@jest/globals';
import type { CheckoutOffer } from '@shadow-guide/contracts';
import { readyCheckout } from './use-checkout.js';

const offer: CheckoutOffer = {
  ...{ plan: 'price_monthly', amount: 1_000, price: 1_000, currency: 'usd', interval: 'month' },
  ...{ nextChargeAt: '2027-01-01T00:00:00.000Z', publishableKey: 'pk_test_a', standInUrl: null },
};

describe('a prepared purchase', () => {
  it('waits for a card', () => {
    expect(readyCheckout({ clientSecret: 'pi_1_secret_a', offer })).toEqual({
      clientSecret: 'pi_1_secret_a',
      offer,
    });
  });

  it('waits for a confirmation without a card when there is nothing to pay', () => {
    const covered = { ...offer, amount: 0 };
    expect(readyCheckout({ offer: covered })).toEqual({ clientSecret: null, offer: covered });
  });

  it('is null when an amount is due without a payment, or when the response redirects', () => {
    expect(readyCheckout({ offer })).toBeNull();
    expect(readyCheckout({ redirectTo: '/premium', message: 'You have it' })).toBeNull();
  });
});
