import { describe, expect } from '@jest/globals';
import type { PlanChangePreview, SubscriptionStatus } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { CheckoutPage } from '../support/checkout-page.js';
import { until } from '../support/until.js';
import { noAnswer, refusal } from './support/answers.js';
import { aPlan, inDays } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';
import type { WebServer } from './support/web-server.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const toasts = (page: Page) => new CheckoutPage(page).toasts;
const managed = (page: Page) =>
  page.getByRole('region', { name: 'Subscription Management' }).locator('dd').allTextContents();
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the premium page of a person with this subscription status. */
async function openWith(open: Open, status: SubscriptionStatus, options = {}) {
  return open('/premium', aPersonOn('premium', { 'GET /api/subscription/status': status }), options);
}

/**
 * Changes the plan only when the call arrives: the page may read the plan at any time, and closes the dialog once the
 * change is visible.
 */
const changesNow = (plan: SubscriptionStatus, web: WebServer) => () => {
  web.answer({ 'GET /api/subscription/status': plan });
  return plan;
};

function aPreview(preview: Partial<PlanChangePreview> = {}): PlanChangePreview {
  return {
    plan: 'price_yearly',
    currency: 'usd',
    amountDue: 9_000,
    credit: 1_000,
    accountCredit: 0,
    accountCreditAfter: 0,
    price: 10_000,
    nextChargeAt: inDays(365),
    prorationDate: new Date().toISOString(),
    ...preview,
  };
}

describe('the premium page of a person who has not paid', () => {
  screen('offers both plans and shows what each one includes', async (open) => {
    const { page } = await open('/premium', aPersonOn('free'));
    await heading(page, 'Upgrade to Premium').waitFor();
    await page.getByText('Most Popular').waitFor();
    await page.getByText('Save 17%').waitFor();
    expect(await page.getByRole('radio').count()).toBe(2);
    expect(await page.getByRole('table').getByRole('row').count()).toBe(12);
    await page.getByRole('row', { name: /Shadow personas.*Max 3.*Unlimited/ }).waitFor();
    await heading(page, 'Why Premium').waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByText(/^Good to see you/).waitFor();
  });

  screen('links to the checkout of the chosen plan', async (open) => {
    const { page } = await open('/premium', aPersonOn('free', { 'POST /api/create-subscription': {} }));
    await page.getByRole('radio', { name: /^Annual/ }).check();
    await page.getByRole('link', { name: 'Start Premium' }).click();
    await page.waitForURL('**/subscribe?plan=price_yearly');
  });

  screen.long('explains during the trial what comes after it', async (open) => {
    const { page } = await open('/premium', aPersonOn('trial'));
    await heading(page, 'What happens after your trial').waitFor();
    await page.getByText(/nothing is charged and nothing you made is deleted/).waitFor();
    await page.getByRole('link', { name: 'Start Premium' }).waitFor();
  });
});

describe('the premium page of a person who has paid', () => {
  screen(
    'asks before it cancels, shows the end of the paid period, and resumes with one click',
    async (open) => {
      const ends = aPlan('premium', { cancelAtPeriodEnd: true, nextCharge: null });
      const { page, web } = await openWith(open, aPlan('premium'));
      await heading(page, 'You’re Premium').waitFor();
      const cancel = page.getByRole('button', { name: 'Cancel Subscription', exact: true });
      await cancel.click();
      await page.getByRole('button', { name: 'Keep Subscription' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(web.count('POST /api/subscription/cancel')).toBe(0);

      web.answer({ 'POST /api/subscription/cancel': changesNow(ends, web) });
      await cancel.click();
      await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
      await toasts(page)
        .getByText('Your subscription will be canceled at the end of your billing period.')
        .waitFor();
      await page.getByText(/^Ends on /).waitFor();

      const goesOn = aPlan('premium');
      web.answer({ 'POST /api/subscription/resume': changesNow(goesOn, web) });
      await page.getByRole('button', { name: 'Resume Subscription' }).click();
      await toasts(page).getByText('Subscription Resumed').waitFor();
      await cancel.waitFor();
    },
  );

  screen('shows an error when cancelling failed, and nothing has changed', async (open) => {
    const { page, web } = await openWith(open, aPlan('premium'), { expected: /subscription\/cancel/ });
    web.answer({ 'POST /api/subscription/cancel': refusal(500, 'internal_error', '') });
    await page.getByRole('button', { name: 'Cancel Subscription', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
    await toasts(page).getByText('Failed to cancel subscription. Please try again.').waitFor();
    await page.getByText('Next charge').waitFor();
  });

  screen('shows what another plan costs today, and changes to it only after a confirmation', async (open) => {
    const preview = aPreview();
    const yearly = aPlan('premium', { plan: 'price_yearly' });
    const { page, web } = await openWith(open, aPlan('premium'));
    web.answer({ 'GET /api/subscription/change-preview': preview });
    await page.getByRole('button', { name: 'Change to Annual' }).click();
    const dialog = dialogOf(page, 'Change to Annual');
    await dialog.getByText('Charged now').waitFor();
    const figures = await dialog.locator('dd').allTextContents();
    expect(figures.slice(0, 3)).toEqual(['$100.00', '−$10.00', '$90.00']);
    expect(web.count('POST /api/subscription/change-plan')).toBe(0);
    web.answer({ 'POST /api/subscription/change-plan': changesNow(yearly, web) });
    await dialog.getByRole('button', { name: 'Change to Annual' }).click();
    await toasts(page).getByText('Plan Changed').waitFor();
    await until('the page shows the annual plan', async () => (await managed(page))[0] === 'Annual');
    expect((await managed(page))[1]).toBe('$100.00 a year');
    expect(web.calls.find(({ route }) => route.endsWith('change-plan'))?.body).toEqual({
      plan: 'price_yearly',
      prorationDate: preview.prorationDate,
    });
  });

  screen.long(
    'checks after a lost response whether the plan was changed, before it allows a retry',
    async (open) => {
      const { page, web } = await openWith(open, aPlan('premium'), { expected: /subscription\/change-p/ });
      web.answer({ 'GET /api/subscription/change-preview': aPreview() });
      await page.getByRole('button', { name: 'Change to Annual' }).click();
      const dialog = dialogOf(page, 'Change to Annual');
      const change = dialog.getByRole('button', { name: 'Change to Annual' });
      await dialog.getByText('Charged now').waitFor();
      web.answer({
        'POST /api/subscription/change-plan': noAnswer,
        'GET /api/subscription/change-preview': refusal(503, 'payment_provider_unavailable', 'Away.'),
      });
      await change.click();
      await dialog.getByText('We do not know yet whether your plan was changed').waitFor();
      expect(await change.isDisabled()).toBe(true);
      web.answer({ 'GET /api/subscription/change-preview': aPreview() });
      await dialog.getByRole('button', { name: 'Look again' }).click();
      await dialog.getByText('Your plan is as it was').waitFor();
      web.answer({
        'GET /api/subscription/change-preview': refusal(409, 'plan_unchanged', 'It is this plan already.'),
      });
      await change.click();
      await dialog.getByText('Your plan is Annual now').waitFor();
      expect(await change.count()).toBe(0);
      expect(web.count('POST /api/subscription/change-plan')).toBe(2);
    },
  );

  screen.long(
    'shows the remaining amount of a year as a credit after the change to the monthly plan',
    async (open) => {
      const yearly = aPlan('premium', { plan: 'price_yearly' });
      const monthly = aPlan('premium', { accountCredit: 9_000 });
      const { page, web } = await openWith(open, yearly);
      web.answer({
        'GET /api/subscription/change-preview': aPreview({
          plan: 'price_monthly',
          price: 1_000,
          credit: 10_000,
          amountDue: 0,
          accountCreditAfter: 9_000,
        }),
        'POST /api/subscription/change-plan': changesNow(monthly, web),
      });
      await page.getByRole('button', { name: 'Change to Monthly' }).click();
      const toMonths = page.getByRole('dialog');
      await toMonths.getByText('$90.00 of what you have paid is left over', { exact: false }).waitFor();
      await toMonths.getByRole('button', { name: 'Change to Monthly' }).click();
      await page
        .getByText('$90.00 is left on your account from earlier payments', { exact: false })
        .waitFor();
      web.answer({
        'GET /api/subscription/change-preview': aPreview({ accountCredit: 9_000, amountDue: 0 }),
      });
      await page.getByRole('button', { name: 'Change to Annual' }).click();
      const toYear = dialogOf(page, 'Change to Annual');
      await toYear.getByText('Credit on your account').waitFor();
      const figures = await toYear.locator('dd').allTextContents();
      expect(figures.slice(0, 4)).toEqual(['$100.00', '−$10.00', '−$90.00', '$0.00']);
    },
  );

  screen.long('links to cards and invoices at the payment provider', async (open) => {
    const { page, web } = await openWith(open, aPlan('premium'));
    web.answer({ 'POST /api/subscription/portal': { url: `${web.url}/terms-of-service.html` } });
    await page.getByRole('button', { name: 'Manage Card and Invoices' }).click();
    await page.waitForURL('**/terms-of-service.html');
  });

  screen.long(
    'allows cards and invoices to be opened again when loading the provider’s page was stopped',
    async (open) => {
      const { page, web } = await openWith(open, aPlan('premium'), { clock: true });
      web.answer({ 'POST /api/subscription/portal': { url: `${web.url}/elsewhere` } });
      // A navigation answered with 204 is aborted: the page stays.
      await page.route('**/elsewhere', (route) => route.fulfill({ status: 204 }));
      const manage = page.getByRole('button', { name: 'Manage Card and Invoices' });
      const stopped = page.waitForResponse('**/elsewhere');
      await manage.click();
      await stopped;
      expect(await manage.isDisabled()).toBe(true);
      await page.clock.fastForward(11_000);
      await until('the button is enabled', () => manage.isEnabled());
    },
  );

  screen.long('shows a cancellation made elsewhere without a reload', async (open) => {
    const { page, web } = await openWith(open, aPlan('premium'));
    await page.getByText('Next charge').waitFor();
    await until('the live channel is open', () => web.count('GET /api/live') > 0);
    web.answer({ 'GET /api/subscription/status': aPlan('premium', { cancelAtPeriodEnd: true }) });
    web.announcePlanChange();
    await page.getByText(/^Ends on /).waitFor();
  });
});
