import { describe, expect, it } from '@jest/globals';
import type { CheckoutOffer } from '@shadow-guide/contracts';
import { chargeText, periodPrice } from './charge-text.js';

const monthly: CheckoutOffer = {
  plan: 'price_monthly',
  amount: 1_000,
  price: 1_000,
  currency: 'usd',
  interval: 'month',
  nextChargeAt: '2026-12-20T10:00:00.000Z',
  publishableKey: 'pk_test_a',
  standInUrl: null,
};
const yearly: CheckoutOffer = { ...monthly, plan: 'price_yearly', interval: 'year', price: 10_000 };

describe('the description of the charge', () => {
  it('has the same amount today and later without a credit', () => {
    expect(chargeText(monthly, 'UTC')).toBe(
      'You pay $10.00 today. The next charge is $10.00 on December 20, 2026, and then every month until you cancel.',
    );
    expect(periodPrice(monthly)).toBe('$10.00');
  });

  it('has a lower amount today with a credit, and the full price later', () => {
    const offer = { ...yearly, amount: 1_500 };
    expect(chargeText(offer, 'UTC')).toMatch(/^You pay \$15\.00 today, because \$85\.00 is left/);
    expect(chargeText(offer, 'UTC')).toContain('The next charge is $100.00 on ');
    expect(periodPrice(offer)).toBe('$100.00');
  });

  it('has no amount today when the credit covers it, and does not state a later amount that the remaining credit would lower', () => {
    const text = chargeText({ ...monthly, amount: 0 }, 'UTC');
    expect(text).toMatch(/^You pay nothing today: .* covers this month\. It renews on December 20, 2026 /);
    expect(text).toContain('for $10.00, less what is left by then,');
    expect(text).not.toContain('The next charge is');
  });

  it('never has a later amount that is lower than today’s', () => {
    const offer = { ...monthly, amount: 1_190 };
    expect(chargeText(offer, 'UTC')).toMatch(/^You pay \$11\.90 today\. The next charge is \$11\.90 on /);
  });
});
