import { describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CheckoutPage } from '../../support/checkout-page.js';
import { cards } from '../../support/payment.js';
import { HttpAnswer, refusal } from '../support/answers.js';
import { inDays } from '../support/factories.js';
import { LOOKS, looks } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';

const cardForm = (page: Page) => new CheckoutPage(page).number.waitFor();
const buyer = aPersonOn('free', {
  'POST /api/create-subscription': ({ headers }) => ({
    clientSecret: 'pi_1_secret_1',
    offer: {
      plan: 'price_monthly',
      amount: 1_000,
      price: 1_000,
      currency: 'usd',
      interval: 'month',
      nextChargeAt: inDays(30),
      publishableKey: 'pk_test',
      standInUrl: String(headers.origin),
    },
  }),
  'POST /v1/payment_intents/pi_1/confirm': new HttpAnswer(402, {
    error: { code: 'card_declined', message: 'Your card was declined.' },
  }),
});

describe(LOOKS, () => {
  looks([
    { name: 'the checkout', path: '/subscribe', answers: buyer, ready: cardForm },
    {
      name: 'a payment that could not be set up',
      path: '/subscribe',
      answers: aPersonOn('free', {
        'POST /api/create-subscription': refusal(503, 'payment_provider_unavailable', 'Away.'),
      }),
      expected: /create-subscription/,
      ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    },
    {
      name: 'a card that was declined',
      path: '/subscribe',
      answers: buyer,
      expected: /status of 402/,
      ready: async (page) => {
        await new CheckoutPage(page).pay(cards.declined);
        await page.getByText('Your card was declined.').first().waitFor();
      },
    },
    {
      name: 'a card with errors',
      path: '/subscribe',
      answers: buyer,
      ready: async (page) => {
        await new CheckoutPage(page).subscribe.click();
        await page.getByText('Enter the security code.').waitFor();
      },
    },
  ]);
});
