import { describe, expect, it } from '@jest/globals';
import { checkoutRedirect } from './checkout-redirect.js';

const redirectTo = '/premium';

describe('the checkout’s response', () => {
  it('does not redirect when there is something to buy', () => {
    expect(checkoutRedirect({ clientSecret: 'pi_1_secret_a' })).toBeNull();
    expect(checkoutRedirect({})).toBeNull();
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
  ] as const)('with the reason %s redirects with the toast %p', (reason, title, description) => {
    expect(checkoutRedirect({ redirectTo, reason })).toEqual({
      path: redirectTo,
      reason,
      notice: { title, description },
    });
  });

  it('shows the server’s message if there is one', () => {
    expect(
      checkoutRedirect({ redirectTo, reason: 'update_card', message: 'The card expired.' })?.notice,
    ).toEqual({ title: 'Update Your Card', description: 'The card expired.' });
  });

  it('counts as “already premium” when it names no reason', () => {
    expect(checkoutRedirect({ redirectTo })).toMatchObject({
      reason: 'already_premium',
      notice: { title: 'Already Premium' },
    });
  });

  it('never redirects to another origin', () => {
    expect(checkoutRedirect({ redirectTo: 'https://elsewhere.example/' })?.path).toBe('/');
  });
});
