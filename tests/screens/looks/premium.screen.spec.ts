import { describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { HttpAnswer, noAnswer } from '../support/answers.js';
import { aPlan, inDays } from '../support/factories.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';

const ends = aPlan('premium', { cancelAtPeriodEnd: true, nextCharge: null });

/** Marks the tab as having just paid for a month. */
async function payBefore(page: Page): Promise<void> {
  const paid = JSON.stringify({ plan: 'price_monthly', amount: 1_000, currency: 'usd' });
  await page.evaluate((checkout) => sessionStorage.setItem('last-checkout', checkout), paid);
  await page.reload();
}

describe(LOOKS, () => {
  looks([
    { name: 'the premium page', path: '/premium', answers: aPersonOn('free'), ready: heading('Why Premium') },
    {
      name: 'the premium page on the trial',
      path: '/premium',
      answers: aPersonOn('trial'),
      ready: heading('What happens after your trial'),
    },
    {
      name: 'the premium page of who has paid',
      path: '/premium',
      answers: aPersonOn('premium'),
      ready: heading('Subscription Management'),
    },
    {
      name: 'a receipt after the payment',
      path: '/premium?paid=paid',
      answers: aPersonOn('premium'),
      ready: async (page) => {
        await payBefore(page);
        await heading('Your receipt')(page);
      },
    },
    {
      name: 'a payment that is through before premium is there',
      path: '/premium?paid=paid',
      answers: aPersonOn('free'),
      ready: async (page) => {
        await payBefore(page);
        await text('Your payment is through')(page);
      },
    },
    {
      name: 'a subscription that ends',
      path: '/premium',
      answers: aPersonOn('premium', { 'GET /api/subscription/status': ends }),
      ready: text(/^Ends on /),
    },
    {
      name: 'the question whether to cancel',
      path: '/premium',
      answers: aPersonOn('premium'),
      ready: async (page) => {
        await click(page, 'Cancel Subscription');
        await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).waitFor();
      },
    },
    {
      name: 'what another plan costs',
      path: '/premium',
      answers: aPersonOn('premium', {
        'GET /api/subscription/change-preview': {
          plan: 'price_yearly',
          currency: 'usd',
          amountDue: 9_000,
          credit: 1_000,
          accountCredit: 0,
          accountCreditAfter: 0,
          price: 10_000,
          nextChargeAt: inDays(365),
          prorationDate: inDays(0),
        },
      }),
      ready: async (page) => {
        await click(page, 'Change to Annual');
        await page.getByText('Charged now').waitFor();
      },
    },
    {
      name: 'a renewal that was not paid',
      path: '/premium',
      answers: aPersonOn('premium', {
        'GET /api/subscription/status': aPlan('premium', { status: 'past_due' }, { validUntil: inDays(4.5) }),
      }),
      ready: text('Your last payment did not go through'),
    },
    {
      name: 'a plan that could not be read',
      path: '/premium',
      answers: aPersonOn('free', {
        'GET /api/subscription/status': noAnswer,
        'GET /api/live': new HttpAnswer(503),
      }),
      expected: /subscription\/status|live/,
      ready: text('Your plan could not be read'),
    },
  ]);
});
