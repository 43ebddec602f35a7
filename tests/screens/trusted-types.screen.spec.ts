import { describe, expect } from '@jest/globals';
import type { CheckoutStart } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { inDays } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';
import { STRIPE_HOST } from './support/web-server.js';

/** Matches the browser's console messages about what it refused. */
const expected = /This document requires 'Trusted|Refused to create a TrustedTypePolicy|trusted-types/;

/**
 * Tries every way to turn a text into something that runs or is rendered. Returns the ways that the page did not block.
 */
const openWays = (page: Page) =>
  page.evaluate(() => {
    const types = (window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes;
    const ways: Record<string, () => unknown> = {
      markup: () => Object.assign(document.createElement('p'), { innerHTML: '<img src=x onerror=alert(1)>' }),
      beside: () => document.body.insertAdjacentHTML('beforeend', '<p>told</p>'),
      parsed: () => new DOMParser().parseFromString('<p>told</p>', 'text/html'),
      'a foreign script': () =>
        Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
      'a script of ours': () => Object.assign(document.createElement('script'), { src: '/assets/app.js' }),
      'text as a script': () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
      frame: () => Object.assign(document.createElement('iframe'), { srcdoc: '<p>told</p>' }),
      'a policy of its own': () => types?.createPolicy('mine', {}),
      'a policy once more': () =>
        types?.createPolicy('resource-text', {}) && types.createPolicy('resource-text', {}),
      'a default policy': () => types?.createPolicy('default', {}),
    };
    return Object.keys(ways).filter((name) => {
      try {
        ways[name]!();
        return true;
      } catch {
        return false;
      }
    });
  });

describe('a page of the app', () => {
  screen('does not allow any script to turn text into markup or code', async (open) => {
    const { page } = await open('/premium', aPersonOn('free'), { expected });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await openWays(page)).toEqual([]);
  });
});

describe('the checkout with Stripe’s own form', () => {
  screen('loads Stripe’s script, and allows no other exception', async (open) => {
    const start: CheckoutStart = {
      clientSecret: 'pi_1_secret_1',
      offer: {
        ...{ plan: 'price_monthly', amount: 1_000, price: 1_000, currency: 'usd', interval: 'month' },
        ...{ nextChargeAt: inDays(30), publishableKey: 'pk_test', standInUrl: null },
      },
    };
    const asked: string[] = [];
    const { page } = await open('/subscribe', aPersonOn('free', { 'POST /api/create-subscription': start }), {
      withStripe: true,
      expected,
      prepare: (tab) =>
        tab.route(`${STRIPE_HOST}/**`, (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: 'text/javascript', body: 'window.hasStripeScript = true;' });
        }),
    });
    await page.waitForFunction(() => 'hasStripeScript' in window);
    expect(asked.every((url) => url.startsWith(`${STRIPE_HOST}/`))).toBe(true);
    expect(await openWays(page)).toEqual([]);
  });
});
