import { describe, expect, it } from '@jest/globals';
import { itLong } from '@shadow-guide/contracts/testing';
import type { Page, Request } from 'playwright-core';
import { CheckoutPage } from '../../support/checkout-page.js';
import { buyPremium, planOf } from '../../support/payer.js';
import { cards, PaymentStandIn } from '../../support/payment.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium, type VisitOptions } from '../../support/visits.js';

const product = runningProduct();
const { url, stripeUrl } = product;
const payment = new PaymentStandIn(product);
const { visit } = useChromium();
const asksForAuthentication = '4000002500003155';

const toasts = (page: Page) => new CheckoutPage(page).toasts;

/** Opens the checkout, whose form calls the payment stand-in. */
async function checkoutOf(person: Person, options: VisitOptions = {}) {
  const { page } = await visit('/subscribe', { as: person, alsoVisits: [stripeUrl], ...options });
  const checkout = new CheckoutPage(page);
  await checkout.number.waitFor();
  return { page, checkout };
}

async function arrivePremium(plan: 'price_monthly' | 'price_yearly' = 'price_monthly'): Promise<Person> {
  const person = await Person.arrive(url);
  await buyPremium(person, payment, { plan });
  return person;
}

describe('paying for premium', () => {
  it('goes from the choice of a plan to premium, shows the exact amount, and sends no card data to our server', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('/premium', { as: person, alsoVisits: [stripeUrl] });
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.getByRole('radio', { name: /^Annual/ }).check();
    await page.getByRole('link', { name: 'Start Premium' }).click();
    await page.waitForURL('**/subscribe?plan=price_yearly');
    await page.getByText('$100.00/year').waitFor();
    // The provider's clock may be ahead of ours when a test has advanced it.
    const { clock } = await payment.state();
    const inAYear = new Date(clock.now * 1_000).getUTCFullYear() + 1;
    await page
      .getByText(new RegExp(`^You pay \\$100\\.00 today\\. The next charge is \\$100\\.00 on .*${inAYear}`))
      .waitFor();

    const checkout = new CheckoutPage(page);
    await checkout.pay('4242 4242 4242 4242');
    await page.waitForURL(/\/premium\?paid=paid$/);
    await checkout.toasts
      .getByText('Your subscription is now active. Enjoy unlimited AI conversations!')
      .waitFor();
    await until('the plan is premium', async () => (await planOf(person)).tier === 'premium');
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Premium Features' }).click();
    await page.getByRole('heading', { name: 'You’re Premium' }).waitFor();
    expect(await page.getByRole('main').locator('dd').first().textContent()).toBe('Annual');

    const bodies = requests
      .filter((request) => new URL(request.url()).origin === url)
      .map((request) => `${request.url()} ${request.postData() ?? ''}`);
    expect(bodies.filter((text) => /4242/.test(text))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('4242');
  });

  itLong('continues with another card after a declined one', async () => {
    const { page, checkout } = await checkoutOf(await Person.arrive(url), { expected: /status of 402/ });
    await checkout.pay(cards.declined);
    await checkout.toasts.getByText('Your card was declined.').waitFor();
    await checkout.pay(cards.good);
    await page.waitForURL(/\/premium\?paid=paid$/);
    await checkout.toasts.getByText('Welcome to Premium!').waitFor();
  });

  itLong('redirects to the bank’s page and back, and leaves no payment data in the address', async () => {
    const person = await Person.arrive(url);
    const { page, checkout } = await checkoutOf(person);
    await checkout.pay(asksForAuthentication);
    await page.getByRole('heading', { name: 'Confirm the payment' }).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await checkout.toasts.getByText('Welcome to Premium!').waitFor();
    expect(page.url()).toBe(`${url}/premium?paid=paid`);
    await page.getByRole('region', { name: 'Your receipt' }).waitFor();
    await until('the plan is premium', async () => (await planOf(person)).tier === 'premium');
  });

  itLong('shows the bank’s refusal, and the plan stays free', async () => {
    const person = await Person.arrive(url);
    const { page, checkout } = await checkoutOf(person);
    await checkout.pay(asksForAuthentication);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await checkout.toasts.getByText('Payment Failed').waitFor();
    expect(new URL(page.url()).pathname).toBe('/subscribe');
    expect((await planOf(person)).tier).toBe('free');
  });

  it('charges once when the response was lost and the button is pressed again', async () => {
    const person = await Person.arrive(url);
    const { page, checkout } = await checkoutOf(person, { expected: /confirm|status of 400/ });
    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await checkout.pay(cards.good);
    await checkout.toasts.getByText(/^We could not reach the payment provider/).waitFor();
    await page.unroute('**/v1/payment_intents/*/confirm');
    await checkout.subscribe.click();
    await page.waitForURL(/\/premium\?paid=paid$/);
    await checkout.toasts.getByText('Welcome to Premium!').waitFor();
    const { id } = await person.get('GET /api/auth/user');
    const bought = await payment.subscriptionsOf(id);
    expect(bought.map(({ status }) => status)).toEqual(['active']);
  });

  itLong('is not offered to a person with premium, who is redirected', async () => {
    const { page } = await visit('/subscribe', { as: await arrivePremium() });
    // A toast is visible only for a short time.
    await Promise.all([
      page.waitForURL('**/premium'),
      page.getByRole('heading', { name: 'You’re Premium' }).waitFor(),
      toasts(page).getByText('Already Premium').waitFor(),
    ]);
  });
});

describe('a paid subscription', () => {
  it('is cancelled with two clicks, lasts to the end of the paid period, and is resumed with one', async () => {
    const person = await arrivePremium();
    const { page } = await visit('/premium', { as: person });
    await page.getByRole('button', { name: 'Cancel Subscription', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
    await page.getByText(/^Ends on /).waitFor();
    expect(await planOf(person)).toMatchObject({ tier: 'premium', cancelAtPeriodEnd: true });
    await page.getByRole('button', { name: 'Resume Subscription' }).click();
    await toasts(page).getByText('Subscription Resumed').waitFor();
    expect(await planOf(person)).toMatchObject({ tier: 'premium', cancelAtPeriodEnd: false });
  });

  itLong('changes its plan for the displayed amount', async () => {
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
    await dialog.getByRole('button', { name: 'Change to Annual' }).click();
    await toasts(page).getByText('Plan Changed').waitFor();
    expect((await planOf(person)).plan).toBe('price_yearly');
  });

  itLong('credits the rest of a year to a new year', async () => {
    const { page } = await visit('/premium', { as: await arrivePremium('price_yearly') });
    await page.getByRole('button', { name: 'Change to Monthly' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^\$(90\.00|89\.99) of what you have paid is left over/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Change to Monthly' }).click();
    await page.getByText(/is left on your account from earlier payments/).waitFor();
    await page.getByRole('button', { name: 'Change to Annual' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Annual' });
    await dialog.getByText('Credit on your account').waitFor();
    const [price = 0, left = 0, credit = 0, charged] = (await dialog.locator('dd').allTextContents()).map(
      (text) => Number(text.replace('−', '-').replace(/[^-\d]/g, '')),
    );
    expect([price, Math.sign(left), Math.sign(credit)]).toEqual([10_000, -1, -1]);
    expect(price + left + credit).toBe(charged);
  });

  it('is not charged twice when the response to a change was lost', async () => {
    const person = await arrivePremium();
    const { page } = await visit('/premium', { as: person, expected: /subscription\/change-p/ });
    let tries = 0;
    await page.route('**/api/subscription/change-plan', async (route) => {
      tries += 1;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Change to Annual' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Annual' });
    await dialog.getByText('Charged now').waitFor();
    await dialog.getByRole('button', { name: 'Change to Annual' }).click();
    await dialog.getByText('Your plan is Annual now').waitFor();
    expect((await planOf(person)).plan).toBe('price_yearly');
    expect(tries).toBe(1);
  });

  itLong('links to cards and invoices at the payment provider', async () => {
    const { page } = await visit('/premium', { as: await arrivePremium(), alsoVisits: [stripeUrl] });
    await page.getByRole('button', { name: 'Manage Card and Invoices' }).click();
    await page.waitForURL(`${stripeUrl}/portal/**`);
  });

  itLong('that was cancelled elsewhere is shown as cancelled without a reload', async () => {
    const person = await arrivePremium();
    const { page } = await visit('/premium', { as: person });
    await page.getByText('Next charge').waitFor();
    await person.send('/api/subscription/cancel', { method: 'POST' });
    await page.getByText(/^Ends on /).waitFor();
  });
});

describe('the trial', () => {
  itLong('that was started on another device is shown in an open tab', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('about:blank', { as: person });
    const connected = page.waitForResponse('**/api/live');
    await page.goto('/');
    await connected;
    await page.getByRole('button', { name: 'Start Free Trial' }).waitFor();
    await person.send('/api/trial/start', { method: 'POST' });
    await page.getByText('Premium trial: 14 days left').waitFor();
  });
});
