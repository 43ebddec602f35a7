import { describe, expect, it } from '@jest/globals';
import { ledElsewhere } from './led-elsewhere.js';

const redirectTo = '/premium';

describe('an answer of the checkout', () => {
  it('leads nowhere else when there is something to buy', () => {
    expect(ledElsewhere({ clientSecret: 'pi_1_secret_a' })).toBeNull();
    expect(ledElsewhere({})).toBeNull();
  });

  it.each([
    ['already_premium', 'Already Premium', 'You already have an active premium subscription'],
    [
      'update_card',
      'Update Your Card',
      'Your last payment did not go through. Update your card on this page and your premium continues.',
    ],
    [
      'subscription_paused',
      'Subscription Paused',
      'Your subscription is paused. You can resume it on the payment provider’s page.',
    ],
  ] as const)('that says %s is told as %p', (reason, title, description) => {
    expect(ledElsewhere({ redirectTo, reason })).toEqual({
      path: redirectTo,
      reason,
      notice: { title, description },
    });
  });

  it('is told in the words of the server where it has some', () => {
    expect(ledElsewhere({ redirectTo, reason: 'update_card', message: 'The card expired.' })?.notice).toEqual(
      { title: 'Update Your Card', description: 'The card expired.' },
    );
  });

  it('means that somebody has premium when it gives no reason', () => {
    expect(ledElsewhere({ redirectTo })).toMatchObject({
      reason: 'already_premium',
      notice: { title: 'Already Premium' },
    });
  });

  it('leads to no foreign page', () => {
    expect(ledElsewhere({ redirectTo: 'https://elsewhere.example/' })?.path).toBe('/');
  });
});
