import { describe, expect, it } from '@jest/globals';
import type { SubscriptionStatus } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { CheckoutPage } from '../../support/checkout-page.js';
import { buyPremium, planOf } from '../../support/payer.js';
import { PaymentStandIn } from '../../support/payment.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const product = runningProduct();
const { url, stripeUrl } = product;
const payment = new PaymentStandIn(product);
const { visit } = useChromium();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const toasts = (page: Page) => new CheckoutPage(page).toasts;
const managed = (page: Page) =>
  page.getByRole('region', { name: 'Subscription Management' }).locator('dd').allTextContents();

async function arrivePremium(plan: 'price_monthly' | 'price_yearly' = 'price_monthly'): Promise<Person> {
  const person = await Person.arrive(url);
  await buyPremium(person, payment, { plan });
  return person;
}

/** Shows the page to a person whose plan reads differently: what takes weeks to come about. */
async function visitAs(status: Partial<SubscriptionStatus>, entitled: object) {
  const { page } = await visit('about:blank', { as: await Person.arrive(url) });
  await page.route('**/api/subscription/status', async (route) => {
    const response = await route.fetch();
    const real = (await response.json()) as SubscriptionStatus;
    await route.fulfill({
      response,
      json: { ...real, ...status, entitlements: { ...real.entitlements, ...entitled } },
    });
  });
  await page.goto('/premium');
  return page;
}

describe('the home of a free user', () => {
  it('stays as it is when a preview cannot be fetched, says so, and shows it when it can', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url), expected: /benefit-preview/ });
    await page.route('**/assets/benefit-preview-*', (route) => route.abort());
    const card = page.getByRole('button', { name: /^Ad-Free/ });
    await card.click();
    await toasts(page).getByText('The preview could not be loaded.', { exact: false }).waitFor();
    await page.unroute('**/assets/benefit-preview-*');
    await card.click();
    await page.getByRole('dialog', { name: 'Ad-Free' }).waitFor();
  });

  it('shows what premium adds in cards, and more of each without leaving the page', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    const panel = page.getByRole('region', { name: 'What premium adds' });
    await panel.waitFor();
    expect(await panel.getByRole('button').count()).toBe(3);
    const card = panel.getByRole('button', { name: /^Ad-Free/ });
    await card.click();
    const preview = page.getByRole('dialog', { name: 'Ad-Free' });
    await preview.waitFor();
    expect(await preview.getByRole('listitem').count()).toBe(3);
    await preview.getByText('and 1 more').waitFor();
    await preview.getByRole('button', { name: 'Maybe Later' }).click();
    await preview.waitFor({ state: 'hidden' });
    expect(await card.evaluate((button) => button === document.activeElement)).toBe(true);
    await card.press('Enter');
    await preview.getByRole('link', { name: 'Upgrade Now' }).click();
    await heading(page, 'Upgrade to Premium').waitFor();
  });

  it('leads to the premium page, and the panel is gone during the trial', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    const upgrade = page.getByRole('link', { name: 'Upgrade to Premium - Only $10/month' });
    await upgrade.waitFor();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByText('Premium trial: 14 days left').waitFor();
    await upgrade.waitFor({ state: 'hidden' });
  });
});

describe('the premium page of who has not paid', () => {
  it('offers both plans and says what each plan holds', async () => {
    const { page } = await visit('/premium', { as: await Person.arrive(url) });
    await heading(page, 'Upgrade to Premium').waitFor();
    await page.getByText('Most Popular').waitFor();
    await page.getByText('Save 17%').waitFor();
    expect(await page.getByRole('radio').count()).toBe(2);
    expect(await page.getByRole('table').getByRole('row').count()).toBe(5);
    await page.getByRole('row', { name: /Shadow personas.*Max 3.*Unlimited/ }).waitFor();
    await heading(page, 'Why Premium').waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
  });

  it('tells during the trial what comes after it', async () => {
    const person = await Person.arrive(url);
    await person.send('/api/trial/start', { method: 'POST' });
    const { page } = await visit('/premium', { as: person });
    await heading(page, 'What happens after your trial').waitFor();
    await page.getByText(/nothing is charged and nothing you made is deleted/).waitFor();
    await page.getByRole('link', { name: 'Start Premium' }).waitFor();
  });
});

describe('the premium page of who has paid', () => {
  it('cancels with two clicks, keeps what is paid for, and takes it back with one', async () => {
    const person = await arrivePremium();
    const { page } = await visit('/premium', { as: person });
    await heading(page, 'You’re Premium').waitFor();
    const cancel = page.getByRole('button', { name: 'Cancel Subscription', exact: true });
    await cancel.click();
    await page.getByRole('button', { name: 'Keep Subscription' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await planOf(person)).toMatchObject({ cancelAtPeriodEnd: false });

    await cancel.click();
    await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
    await toasts(page)
      .getByText('Your subscription will be canceled at the end of your billing period.')
      .waitFor();
    await page.getByText(/^Ends on /).waitFor();
    expect(await planOf(person)).toMatchObject({ tier: 'premium', cancelAtPeriodEnd: true });

    await page.getByRole('button', { name: 'Resume Subscription' }).click();
    await toasts(page).getByText('Subscription Resumed').waitFor();
    await cancel.waitFor();
    expect(await planOf(person)).toMatchObject({ tier: 'premium', cancelAtPeriodEnd: false });
  });

  it('says when cancelling failed, and nothing has changed', async () => {
    const person = await arrivePremium();
    const { page } = await visit('/premium', { as: person, expected: /subscription\/cancel/ });
    await page.route('**/api/subscription/cancel', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Cancel Subscription', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
    await toasts(page).getByText('Failed to cancel subscription. Please try again.').waitFor();
    await page.getByText('Next charge').waitFor();
  });

  it('shows what another plan costs today, and changes to it only when that is confirmed', async () => {
    const person = await arrivePremium();
    const { page } = await visit('/premium', { as: person });
    await page.getByRole('button', { name: 'Change to Annual' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Annual' });
    await dialog.getByText('Charged now').waitFor();
    const figures = await dialog.locator('dd').allTextContents();
    expect(figures.slice(0, 3)).toEqual([
      '$100.00',
      expect.stringMatching(/^−\$(10\.00|9\.99)$/),
      expect.stringMatching(/^\$90\.0[01]$/),
    ]);
    expect((await planOf(person)).plan).toBe('price_monthly');
    await dialog.getByRole('button', { name: 'Change to Annual' }).click();
    await toasts(page).getByText('Plan Changed').waitFor();
    await until('the page shows the year', async () => (await managed(page))[0] === 'Annual');
    expect((await managed(page))[1]).toBe('$100.00 a year');
    expect((await planOf(person)).plan).toBe('price_yearly');
  });

  it('finds out whether the plan was changed when the answer is lost, before it can be tried again', async () => {
    const person = await arrivePremium();
    const { page } = await visit('/premium', { as: person, expected: /subscription\/change-p/ });
    let tries = 0;
    let isBack = false;
    await page.route('**/api/subscription/change-plan', async (route) => {
      tries += 1;
      // The first is lost on its way there, the second on its way back.
      if (tries === 2) await route.fetch();
      await route.abort();
    });
    await page.route('**/api/subscription/change-preview*', (route) =>
      tries === 1 && !isBack ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Change to Annual' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Annual' });
    const change = dialog.getByRole('button', { name: 'Change to Annual' });
    await change.click();
    await dialog.getByText('We do not know yet whether your plan was changed').waitFor();
    expect(await change.isDisabled()).toBe(true);
    isBack = true;
    await dialog.getByRole('button', { name: 'Look again' }).click();
    await dialog.getByText('Your plan is as it was').waitFor();
    await change.click();
    await dialog.getByText('Your plan is Annual now').waitFor();
    expect(await change.count()).toBe(0);
    expect((await planOf(person)).plan).toBe('price_yearly');
    expect(tries).toBe(2);
  });

  it('shows what is left of a year after the change to months, and takes it off when the year is taken again', async () => {
    const person = await Person.arrive(url);
    await buyPremium(person, payment, { plan: 'price_yearly' });
    const { page } = await visit('/premium', { as: person });
    await page.getByRole('button', { name: 'Change to Monthly' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^\$(90\.00|89\.99) of what you have paid is left over/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Change to Monthly' }).click();
    const management = page.getByRole('region', { name: 'Subscription Management' });
    await management.getByText(/is left on your account from earlier payments/).waitFor();
    await page.getByRole('button', { name: 'Change to Annual' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Annual' });
    await dialog.getByText('Credit on your account').waitFor();
    const [price = 0, left = 0, credit = 0, charged] = (await dialog.locator('dd').allTextContents()).map(
      (text) => Number(text.replace('−', '-').replace(/[^-\d]/g, '')),
    );
    expect([price, Math.sign(left), Math.sign(credit)]).toEqual([10_000, -1, -1]);
    expect(price + left + credit).toBe(charged);
  });

  it('leads to cards and invoices at the payment provider', async () => {
    const { page } = await visit('/premium', { as: await arrivePremium(), alsoVisits: [stripeUrl] });
    await page.getByRole('button', { name: 'Manage Card and Invoices' }).click();
    await page.waitForURL(`${stripeUrl}/portal/**`);
  });

  it('follows a cancellation made elsewhere without a reload', async () => {
    const person = await arrivePremium();
    const { page } = await visit('/premium', { as: person });
    await page.getByText('Next charge').waitFor();
    await person.send('/api/subscription/cancel', { method: 'POST' });
    await page.getByText(/^Ends on /).waitFor();
  });
});

describe('the premium page tells', () => {
  const plan: Partial<SubscriptionStatus> = {
    plan: 'price_monthly',
    status: 'past_due',
    currentPeriodEnd: new Date(Date.now() + 40 * 86_400_000).toISOString(),
  };

  it('that a payment failed, how long premium holds, and how to repair it', async () => {
    const inFiveDays = new Date(Date.now() + 4.5 * 86_400_000).toISOString();
    const page = await visitAs(
      { ...plan, tier: 'premium' },
      { plan: 'premium', source: 'stripe', validUntil: inFiveDays },
    );
    await page.getByText('Your last payment did not go through').waitFor();
    await page.getByText(/^Premium stays open for 5 days, until /).waitFor();
    await page.getByRole('button', { name: 'Update Your Card' }).waitFor();
    await page.getByRole('button', { name: 'Cancel Subscription', exact: true }).click();
    await page.getByText(/premium ends at once/).waitFor();
  });

  it('that the days of grace are over, instead of offering to pay twice', async () => {
    const page = await visitAs({ ...plan, tier: 'free' }, { plan: 'free', source: 'none' });
    await page.getByText(/^The days of grace are over/).waitFor();
    expect(await page.getByRole('link', { name: 'Start Premium' }).count()).toBe(0);
  });

  it('that the trial goes on when the days of grace are over', async () => {
    const page = await visitAs({ ...plan, tier: 'free' }, { plan: 'trial', source: 'trial' });
    await page.getByText(/^The days of grace are over. Your trial still runs/).waitFor();
    expect(await page.getByText(/you are on the free plan/).count()).toBe(0);
  });

  it('what follows a cancelled subscription when premium was given too', async () => {
    const given = { plan: 'premium', source: 'admin' } as const;
    const page = await visitAs(
      {
        ...plan,
        tier: 'premium',
        status: 'active',
        cancelAtPeriodEnd: true,
        after: given,
        afterCancel: given,
      },
      { plan: 'premium', source: 'stripe' },
    );
    await page.getByText(/^Premium stays open after that/).waitFor();
  });

  it('that a subscription is paused, and every way on', async () => {
    const page = await visitAs({ ...plan, tier: 'free', status: 'canceled', isPaused: true }, {});
    await heading(page, 'Your subscription is paused').waitFor();
    await page.getByRole('button', { name: 'Manage Card and Invoices' }).waitFor();
    expect(await page.getByRole('link', { name: 'Start Premium' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel Subscription', exact: true }).click();
    await page.getByText(/^Your subscription ends at once/).waitFor();
  });

  it('that premium was given and there is nothing to cancel', async () => {
    const page = await visitAs({ tier: 'premium' }, { plan: 'premium', source: 'admin' });
    await page.getByText(/there is nothing to cancel/).waitFor();
    expect(await page.getByRole('button', { name: /Cancel/ }).count()).toBe(0);
  });

  it('that the plan could not be read, and reads it again when asked', async () => {
    const { page } = await visit('about:blank', {
      as: await Person.arrive(url),
      expected: /subscription\/status|api\/live/,
    });
    // Whoever is connected is told to read anew, and need not ask.
    await page.route('**/api/live', (route) => route.abort());
    await page.route('**/api/subscription/status', (route) => route.abort());
    await page.goto('/premium');
    await page.getByText('Your plan could not be read').waitFor();
    await page.unroute('**/api/subscription/status');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Upgrade to Premium').waitFor();
  });
});
