import { describe, expect, it } from '@jest/globals';
import { isStripeScript } from './admit-stripe-scripts.js';

describe('the Trusted Types policy of the checkout', () => {
  it.each([
    'https://js.stripe.com/dahlia/stripe.js',
    'https://js.stripe.com/v3/fingerprinted/js/elements.js',
    'https://b.js.stripe.com/v3/x.js',
  ])('admits %s', (url) => {
    expect(isStripeScript(url)).toBe(true);
  });

  it.each([
    'http://js.stripe.com/v3/',
    'https://js.stripe.com.evil.example/v3/',
    'https://evil.example/?https://js.stripe.com/',
    'https://xjs.stripe.com/v3/',
    'https://js.stripe.com@evil.example/',
    'data:text/javascript,alert(1)',
    'blob:https://js.stripe.com/4e9f5cc0',
    '/assets/app.js',
    '',
  ])('refuses %p', (url) => {
    expect(isStripeScript(url)).toBe(false);
  });
});
