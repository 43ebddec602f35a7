import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
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

/** Opens the checkout, whose form talks to the payment stand-in. */
async function checkoutOf(person: Person, path = '/subscribe', options: VisitOptions = {}) {
  const { page, context } = await visit(path, { as: person, alsoVisits: [stripeUrl], ...options });
  const checkout = new CheckoutPage(page);
  await checkout.number.waitFor();
  return { page, context, checkout };
}

/** Everything the page sends until it is closed. */
function sentBy(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const isConfirmation = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/confirm');

describe('paying for premium', () => {
  it('leads from the choice of a plan to premium, with the exact amount before and no card near our server', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('/premium', { as: person, alsoVisits: [stripeUrl] });
    const requests = sentBy(page);
    await page.getByRole('radio', { name: /^Annual/ }).check();
    await page.getByRole('link', { name: 'Start Premium' }).click();
    await page.waitForURL('**/subscribe?plan=price_yearly');
    await page.getByText('$100.00/year').waitFor();
    // The provider's clock can be ahead of ours, where a test has moved it.
    const { clock } = await payment.state();
    const inAYear = new Date(clock.now * 1_000).getUTCFullYear() + 1;
    await page
      .getByText(new RegExp(`^You pay \\$100\\.00 today\\. The next charge is \\$100\\.00 on .*${inAYear}`))
      .waitFor();
    await page.getByText('Nobody is charged.').waitFor();

    const checkout = new CheckoutPage(page);
    await checkout.pay('4242 4242 4242 4242');
    await page.waitForURL('**/');
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

  it('takes a double click for one', async () => {
    const { page, checkout } = await checkoutOf(await Person.arrive(url));
    const requests = sentBy(page);
    await checkout.enterCard(cards.good);
    await checkout.subscribe.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.waitForURL('**/');
    expect(requests.filter(isConfirmation)).toHaveLength(1);
  });

  it('says why a card was declined, keeps what was entered, and takes another card', async () => {
    const person = await Person.arrive(url);
    const { page, checkout } = await checkoutOf(person, '/subscribe', { expected: /status of 402/ });
    await checkout.pay(cards.declined);
    await checkout.toasts.getByText('Payment Failed').waitFor();
    await checkout.toasts.getByText('Your card was declined.').waitFor();
    expect(await checkout.number.inputValue()).toBe('4000 0000 0000 0002');
    expect(await checkout.subscribe.isEnabled()).toBe(true);
    await checkout.pay(cards.good);
    await page.waitForURL('**/');
    await checkout.toasts.getByText('Welcome to Premium!').waitFor();
  });

  it('says at the box what is wrong with a card, and sends nothing', async () => {
    const { page, checkout } = await checkoutOf(await Person.arrive(url));
    const requests = sentBy(page);
    await checkout.number.fill('4242424242424241');
    await checkout.number.press('Enter');
    await page.getByText('This card number has a typing error.').waitFor();
    expect(await checkout.number.getAttribute('aria-invalid')).toBe('true');
    expect(await checkout.number.evaluate((box) => box === document.activeElement)).toBe(true);
    const note = await checkout.number.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toBe('This card number has a typing error.');
    await page.getByText('Enter the security code.').waitFor();
    expect(requests.filter(isConfirmation)).toEqual([]);
  });

  it('can be worked with the keyboard alone, and groups what is typed', async () => {
    const { page, checkout } = await checkoutOf(await Person.arrive(url));
    await checkout.number.focus();
    await page.keyboard.type('4242424242424242');
    await page.keyboard.press('Tab');
    const year = String((new Date().getUTCFullYear() + 5) % 100).padStart(2, '0');
    await page.keyboard.type(`12${year}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    expect(await checkout.number.inputValue()).toBe('4242 4242 4242 4242');
    expect(await checkout.expiry.inputValue()).toBe(`12 / ${year}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/');
    await checkout.toasts.getByText('Welcome to Premium!').waitFor();
  });

  it('goes by the page of the bank, and leaves nothing of the payment in the address', async () => {
    const person = await Person.arrive(url);
    const { page, checkout } = await checkoutOf(person);
    await checkout.pay(asksForAuthentication);
    await page.getByRole('heading', { name: 'Confirm the payment' }).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await checkout.toasts.getByText('Welcome to Premium!').waitFor();
    expect(page.url()).toBe(`${url}/`);
    await until('the plan is premium', async () => (await planOf(person)).tier === 'premium');
  });

  it('says so when the bank refuses, and the plan stays free', async () => {
    const person = await Person.arrive(url);
    const { page, checkout } = await checkoutOf(person);
    await checkout.pay(asksForAuthentication);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await checkout.toasts.getByText('Payment Failed').waitFor();
    expect(page.url()).toBe(`${url}/`);
    expect((await planOf(person)).tier).toBe('free');
  });

  it('charges once when the answer to the payment was lost and the button is pressed again', async () => {
    const person = await Person.arrive(url);
    const { page, checkout } = await checkoutOf(person, '/subscribe', {
      expected: /confirm|status of 400/,
    });
    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await checkout.pay(cards.good);
    await checkout.toasts.getByText(/^We could not reach the payment provider/).waitFor();
    await page.unroute('**/v1/payment_intents/*/confirm');
    await checkout.subscribe.click();
    await page.waitForURL('**/');
    await checkout.toasts.getByText('Welcome to Premium!').waitFor();
    const { id } = await person.get('GET /api/auth/user');
    const bought = await payment.subscriptionsOf(id);
    expect(bought.map(({ status }) => status)).toEqual(['active']);
  });
});

describe('the checkout', () => {
  it('shows the chosen plan, and the other one when it is chosen instead', async () => {
    const { page, checkout } = await checkoutOf(await Person.arrive(url));
    await page.getByText('$10.00/month').waitFor();
    await page.getByText('Unlimited AI conversations').waitFor();
    await page.getByRole('radio', { name: /^Annual/ }).check();
    await page.getByText('$100.00/year').waitFor();
    await checkout.number.waitFor();
    expect(new URL(page.url()).search).toBe('?plan=price_yearly');
    await page.reload();
    await page.getByText('$100.00/year').waitFor();
  });

  it('sends a visitor to sign in, and they come back to the plan they chose', async () => {
    const { page } = await visit('/subscribe?plan=price_yearly', {
      alsoVisits: [product.sandboxUrl],
      expected: /status of 401/,
    });
    await page.waitForURL('**/auth?redirect=%2Fsubscribe%3Fplan%3Dprice_yearly');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByLabel(/e-?mail/i).fill(`${randomUUID()}@example.com`);
    await page
      .getByRole('button', { name: /sign in|continue/i })
      .first()
      .click();
    await page.waitForURL('**/subscribe?plan=price_yearly');
    await page.getByText('$100.00/year').waitFor();
  });

  it('tells who has premium already, and takes them to it', async () => {
    const person = await Person.arrive(url);
    await buyPremium(person, payment);
    const { page } = await visit('/subscribe', { as: person });
    await page.waitForURL('**/premium');
    await page.getByRole('heading', { name: 'You’re Premium' }).waitFor();
    const { toasts } = new CheckoutPage(page);
    await toasts.getByText('Already Premium').waitFor();
    await toasts.getByText('You already have an active premium subscription').waitFor();
  });

  it('asks whose payment is open to update the card, and does not call them premium', async () => {
    const { page } = await visit('about:blank', { as: await Person.arrive(url) });
    const message = 'Your last payment did not go through.';
    await page.route('**/api/create-subscription', (route) =>
      route.fulfill({ json: { redirectTo: '/premium', reason: 'update_card', message } }),
    );
    await page.goto('/subscribe');
    await page.waitForURL('**/premium');
    const { toasts } = new CheckoutPage(page);
    await toasts.getByText('Update Your Card').waitFor();
    await toasts.getByText(message).waitFor();
    expect(await toasts.getByText('Already Premium').count()).toBe(0);
  });

  it('says that a payment could not be set up, and sets it up when asked again', async () => {
    const { page } = await visit('about:blank', {
      as: await Person.arrive(url),
      expected: /create-subscription/,
    });
    const checkout = new CheckoutPage(page);
    await page.route('**/api/create-subscription', (route) =>
      route.fulfill({
        status: 503,
        json: { statusCode: 503, message: 'The provider is away.', code: 'payment_provider_unavailable' },
      }),
    );
    await page.goto('/subscribe');
    await checkout.toasts.getByText('Setup Error').waitFor();
    await checkout.toasts.getByText('Failed to setup subscription. The provider is away.').waitFor();
    await page.unroute('**/api/create-subscription');
    await page.route('**/api/create-subscription', (route) => route.fulfill({ json: {} }), { times: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await checkout.toasts.getByText('Unable to setup payment. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await checkout.number.waitFor();
  });

  it('is a document of its own: every way in and out loads a page with a policy of its own', async () => {
    const { page } = await checkoutOf(await Person.arrive(url));
    const mark = () => page.evaluate(() => Object.assign(window, { marked: true }));
    const isMarked = () => page.evaluate(() => 'marked' in window);
    await mark();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    expect(await isMarked()).toBe(false);
    await mark();
    await page.goBack();
    await new CheckoutPage(page).number.waitFor();
    expect(await isMarked()).toBe(false);
  });

  it('sends who was signed out meanwhile to sign in, and says that nothing was charged', async () => {
    const person = await Person.arrive(url);
    const { page, checkout } = await checkoutOf(person, '/subscribe', { expected: /status of 401/ });
    await person.send('/api/logout');
    await page.waitForURL('**/auth?redirect=**');
    await checkout.toasts.getByText(/^Nothing was charged/).waitFor();
  });
});
