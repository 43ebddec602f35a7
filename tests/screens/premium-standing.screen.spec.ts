import { describe, expect } from '@jest/globals';
import type { SubscriptionStatus } from '@shadow-guide/contracts';
import { noAnswer } from './support/answers.js';
import { aPlan, inDays } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';

/** Opens the premium page of a person with this subscription status. */
async function openWith(open: Open, status: SubscriptionStatus) {
  return open('/premium', aPersonOn('premium', { 'GET /api/subscription/status': status }));
}

describe('the premium page shows', () => {
  const unpaid: Partial<SubscriptionStatus> = {
    plan: 'price_monthly',
    status: 'past_due',
    currentPeriodEnd: inDays(40),
  };

  screen('that a payment failed, how long premium stays active, and how to fix the payment', async (open) => {
    const { page } = await openWith(open, aPlan('premium', unpaid, { validUntil: inDays(4.5) }));
    await page.getByText('Your last payment did not go through').waitFor();
    await page.getByText(/^Premium stays open for 5 days, until /).waitFor();
    await page.getByRole('button', { name: 'Update Your Card' }).waitFor();
    await page.getByRole('button', { name: 'Cancel Subscription', exact: true }).click();
    await page.getByText(/premium ends at once/).waitFor();
  });

  screen('that the grace period is over, instead of offering to pay twice', async (open) => {
    const { page } = await openWith(open, aPlan('free', unpaid));
    await page.getByText(/^The days of grace are over/).waitFor();
    expect(await page.getByRole('link', { name: 'Start Premium' }).count()).toBe(0);
  });

  screen.long('that the trial continues after the grace period', async (open) => {
    const { page } = await openWith(open, aPlan('trial', unpaid));
    await page.getByText(/^The days of grace are over. Your trial still runs/).waitFor();
    expect(await page.getByText(/you are on the free plan/).count()).toBe(0);
  });

  screen.long('the plan after a cancelled subscription when premium was granted too', async (open) => {
    const given = { plan: 'premium', source: 'admin' } as const;
    const { page } = await openWith(
      open,
      aPlan('premium', { cancelAtPeriodEnd: true, after: given, afterCancel: given }),
    );
    await page.getByText(/^Premium stays open after that/).waitFor();
  });

  screen('that a subscription is paused, and the possible actions', async (open) => {
    const paused = { plan: 'price_monthly', status: 'canceled', isPaused: true } as const;
    const { page } = await openWith(open, aPlan('free', paused));
    await page.getByRole('heading', { name: 'Your subscription is paused' }).waitFor();
    await page.getByRole('button', { name: 'Manage Card and Invoices' }).waitFor();
    expect(await page.getByRole('link', { name: 'Start Premium' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel Subscription', exact: true }).click();
    await page.getByText(/^Your subscription ends at once/).waitFor();
  });

  screen.long('that premium was granted and there is nothing to cancel', async (open) => {
    const { page } = await openWith(
      open,
      aPlan('free', { tier: 'premium' }, { plan: 'premium', source: 'admin' }),
    );
    await page.getByText(/there is nothing to cancel/).waitFor();
    expect(await page.getByRole('button', { name: /Cancel/ }).count()).toBe(0);
  });

  screen('that the plan could not be read, and reads it again on Retry', async (open) => {
    const { page, web } = await open(
      '/premium',
      aPersonOn('free', {
        'GET /api/subscription/status': noAnswer,
      }),
      { expected: /subscription\/status/ },
    );
    await page.getByText('Your plan could not be read').waitFor();
    web.answer({ 'GET /api/subscription/status': aPlan('free') });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Upgrade to Premium' }).waitFor();
  });
});
