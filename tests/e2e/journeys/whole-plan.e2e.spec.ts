import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { LimitUse } from '@shadow-guide/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { CheckoutPage } from '../../support/checkout-page.js';
import { withDatabase } from '../../support/database.js';
import { JournalPage } from '../../support/journal-page.js';
import { cards, PaymentStandIn } from '../../support/payment.js';
import { runningProduct } from '../../support/product.js';
import { moveTrialEnd } from '../../support/trial-end.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const EMAIL = `ada.${randomUUID()}@example.com`;
const ENTRIES = [
  'I always say yes when my sister asks for help, but I am so tired and angry afterwards.',
  'Nothing I do is ever good enough. I am such an idiot, I hate how I always fail at everything.',
  'I set a boundary with my boss today and I feel proud of it, though also a little guilty.',
] as const;
const DAY = 86_400_000;

const product = runningProduct();
/** The payment stand-in. After this journey its clock is two months ahead for every later suite. */
const payment = new PaymentStandIn(product);
const { visit } = useChromium();
let context: BrowserContext;
/** `page` is the page that the person uses; `openTab` is a tab that is never reloaded. */
let page: Page;
let openTab: Page;

const heading = (on: Page, name: string | RegExp) => on.getByRole('heading', { name });
const toast = (text: string) => new CheckoutPage(page).toasts.getByText(text, { exact: true }).first();
const limitNote = (on: Page) => on.getByText(/^Today's insight is already found/);
const paymentProblem = (on: Page) => on.getByText('Your last payment did not go through');

async function isUnlimited(): Promise<boolean> {
  const limits = (await (await page.request.get('/api/limits')).json()) as LimitUse[];
  return limits.every(({ name, limit }) => name === 'tokensPerDay' || limit === -1);
}

/** Sets the instant at which the person's trial ends. */
async function trialEndsAt(endsAt: number): Promise<void> {
  const id = await withDatabase(product, 'gateway', async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM gateway.users WHERE email = $1', [
      EMAIL,
    ]);
    return rows[0]?.id ?? '';
  });
  await moveTrialEnd(product, id, new Date(endsAt));
}

/** Saves another card on the payment provider's page and returns. */
async function changeCard(opener: string, number: string, said: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  await heading(page, 'Your plan').waitFor();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Month it expires').fill('12');
  await page.getByLabel('Year it expires').fill(String(new Date().getUTCFullYear() + 10));
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save this card' }).click();
  await page.getByRole('status').getByText(said).waitFor();
  await page.getByRole('link', { name: 'Back to the app' }).click();
}

const steps: [name: string, step: () => Promise<void>][] = [
  [
    'signs up',
    async () => {
      await page.getByRole('link', { name: 'Start Your Journey' }).first().click();
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await page.locator('#email').fill(EMAIL);
      await page.locator('#email').press('Enter');
      await page.getByRole('button', { name: /^Your menu/ }).waitFor();
    },
  ],
  [
    'meets the limit of the free plan',
    async () => {
      await page.goto('/journal');
      const journal = new JournalPage(page);
      await page.getByText('0 of 1 insights today').waitFor();
      await journal.writeAndRead(ENTRIES[0]);
      await page.getByText('1 of 1 insights today, next at midnight').waitFor();
      await journal.writeAndRead(ENTRIES[1]);
      await limitNote(page).waitFor();
    },
  ],
  [
    'starts the trial with one click, in both tabs',
    async () => {
      openTab = await context.newPage();
      await openTab.goto('/');
      await openTab.getByRole('region', { name: 'What premium adds' }).waitFor();
      await page.getByRole('button', { name: 'Start Free Trial' }).click();
      await toast('You now have 14 days of premium access. Enjoy all features!').waitFor();
      for (const tab of [page, openTab]) await tab.getByText('Premium trial: 14 days left').waitFor();
      await openTab.getByRole('region', { name: 'What premium adds' }).waitFor({ state: 'detached' });
    },
  ],
  [
    'is not limited any more',
    async () => {
      await limitNote(page).waitFor({ state: 'detached' });
      await until('the journal has applied the trial', () => isUnlimited());
      // The notice is shown for three seconds.
      const noticed = page.getByText(/^New Insights Added/).waitFor();
      await new JournalPage(page).writeAndRead(ENTRIES[2]);
      await noticed;
    },
  ],
  [
    'is warned after 11 days',
    async () => {
      await trialEndsAt(Date.now() + 3 * DAY - 60_000);
      await page.goto('/');
      const banner = page.getByRole('region', { name: 'Your trial' });
      await banner.getByText('Premium trial: 3 days left').waitFor();
      await banner.getByText('Expires soon!').waitFor();
      await banner.getByText(/^Trial ending soon!/).waitFor();
    },
  ],
  [
    'is on the free plan again after 14 days, while the tab is open',
    async () => {
      await trialEndsAt(Date.now() + 2_000);
      for (const tab of [page, openTab]) {
        await tab.getByRole('region', { name: 'What premium adds' }).waitFor();
        await tab.getByRole('region', { name: /trial/i }).waitFor({ state: 'detached' });
      }
    },
  ],
  [
    'pays by card, and is premium in the open tab without a reload',
    async () => {
      await openTab.goto('/premium');
      await heading(openTab, 'Upgrade to Premium').waitFor();
      await openTab.evaluate(() => Object.assign(window, { neverReloaded: true }));
      await page.getByRole('link', { name: 'Upgrade to Premium - Only $10/month' }).click();
      await page.getByRole('link', { name: 'Start Premium' }).click();
      await page.getByText('$10.00/month').waitFor();
      await new CheckoutPage(page).pay('4242 4242 4242 4242');
      await toast('Your subscription is now active. Enjoy unlimited AI conversations!').waitFor();
      await heading(openTab, 'You’re Premium').waitFor();
      await openTab.getByText('Monthly', { exact: true }).waitFor();
      await page.getByRole('region', { name: 'What premium adds' }).waitFor({ state: 'detached' });
    },
  ],
  [
    'is notified that the renewal failed, and keeps premium for some days',
    async () => {
      await page.goto('/premium');
      await changeCard('Manage Card and Invoices', cards.failsLater, 'The card is saved.');
      await heading(page, 'You’re Premium').waitFor();
      await payment.advanceDays(32);
      for (const tab of [page, openTab]) {
        await paymentProblem(tab).waitFor();
        await tab.getByText(/^Premium stays open for \d+ days, until /).waitFor();
        await heading(tab, 'You’re Premium').waitFor();
      }
    },
  ],
  [
    'repairs it with another card',
    async () => {
      const said = 'The card is saved and the open payment is made.';
      await changeCard('Update Your Card', cards.good, said);
      await page.getByText('Next charge').waitFor();
      for (const tab of [page, openTab]) await paymentProblem(tab).waitFor({ state: 'detached' });
    },
  ],
  [
    'cancels in two clicks, and keeps premium for the paid period',
    async () => {
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
      await toast('Subscription Canceled').waitFor();
      for (const tab of [page, openTab]) {
        await tab.getByText(/^Ends on /).waitFor();
        await heading(tab, 'You’re Premium').waitFor();
      }
    },
  ],
  [
    'is on the free plan when the period is over',
    async () => {
      await payment.advanceDays(32);
      for (const tab of [page, openTab]) await heading(tab, 'Upgrade to Premium').waitFor();
      expect(await openTab.evaluate(() => 'neverReloaded' in window)).toBe(true);
    },
  ],
  [
    'still has all entries',
    async () => {
      await page.goto('/journal');
      const journal = new JournalPage(page);
      await journal.finished.nth(2).waitFor();
      expect(await journal.entries.count()).toBe(ENTRIES.length);
      for (const entry of ENTRIES) await journal.entries.getByText(entry).waitFor();
      // The daily limit had been reached before the trial, and applies again afterwards.
      await limitNote(page).waitFor();
      await page.goto('/insights');
      await page.getByRole('article').nth(1).waitFor();
    },
  ],
];

describe('all stages of a plan', () => {
  it('lead from sign-up through trial, payment and a failed renewal back to the free plan', async () => {
    const alsoVisits = [product.sandboxUrl, product.stripeUrl];
    ({ context, page } = await visit('/', { alsoVisits }));
    for (const [name, step] of steps) {
      try {
        await step();
      } catch (error) {
        throw new Error(`The person who ${name}: ${(error as Error).message}`, { cause: error });
      }
    }
  }, 300_000);
});
