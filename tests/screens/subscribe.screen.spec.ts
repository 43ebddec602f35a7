import { describe, expect } from '@jest/globals';
import type { CheckoutStart, PaidPlan } from '@shadow-guide/contracts';
import { CheckoutPage } from '../support/checkout-page.js';
import { cards } from '../support/payment.js';
import { type Answers, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { aPlan, inDays } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen, type ViewOptions } from './support/screen.js';

const CONFIRM = 'POST /v1/payment_intents/pi_1/confirm';
const paid = new HttpAnswer(200, { id: 'pi_1', status: 'succeeded' });
const declined = new HttpAnswer(402, {
  error: { code: 'card_declined', message: 'Your card was declined.' },
});

/** Returns a payment that waits for a card; the page's own origin acts as the payment provider. */
function aCheckout(plan: PaidPlan, standInUrl: string): CheckoutStart {
  const yearly = plan === 'price_yearly';
  const amount = yearly ? 10_000 : 1_000;
  return {
    clientSecret: 'pi_1_secret_1',
    offer: {
      plan,
      amount,
      price: amount,
      currency: 'usd',
      interval: yearly ? 'year' : 'month',
      nextChargeAt: inDays(yearly ? 365 : 30),
      publishableKey: 'pk_test',
      standInUrl,
    },
  };
}

/** Opens the checkout of a person on the free plan. */
async function openCheckout(
  open: Open,
  { path = '/subscribe', answers = {}, ...options }: ViewOptions & { path?: string; answers?: Answers } = {},
) {
  const view = await open(
    path,
    aPersonOn('free', {
      'POST /api/create-subscription': ({ headers, body }) =>
        aCheckout((body as { plan: PaidPlan }).plan, String(headers.origin)),
      ...answers,
    }),
    options,
  );
  return { ...view, checkout: new CheckoutPage(view.page) };
}

describe('paying', () => {
  screen(
    'shows the exact amount and that nobody is charged here, and treats a double click as one',
    async (open) => {
      const { page, web, checkout } = await openCheckout(open, { answers: { [CONFIRM]: paid } });
      await page.getByText('$10.00/month').waitFor();
      const plans = page.getByRole('radio');
      expect(await plans.evaluateAll((all) => all.map((one) => one.parentElement?.textContent))).toEqual([
        expect.not.stringContaining('save'),
        expect.stringMatching(/\(save \d+%\)$/),
      ]);
      await page.getByText(/^You pay \$10\.00 today\. The next charge is \$10\.00 on /).waitFor();
      await page.getByText('Nobody is charged.').waitFor();
      await checkout.enterCard(cards.good);
      await checkout.subscribe.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await page.waitForURL(`${web.url}/premium?paid=paid`);
      await checkout.toasts.getByText('Welcome to Premium!').waitFor();
      expect(web.count(CONFIRM)).toBe(1);
    },
  );

  screen('shows why a card was declined, keeps the input, and accepts another card', async (open) => {
    const { page, web, checkout } = await openCheckout(open, {
      answers: { [CONFIRM]: declined },
      expected: /status of 402/,
    });
    await checkout.pay(cards.declined);
    await checkout.toasts.getByText('Payment Failed').waitFor();
    await checkout.toasts.getByText('Your card was declined.').waitFor();
    expect(await checkout.number.inputValue()).toBe('4000 0000 0000 0002');
    expect(await checkout.subscribe.isEnabled()).toBe(true);
    web.answer({ [CONFIRM]: paid });
    await checkout.pay(cards.good);
    await page.waitForURL(`${web.url}/premium?paid=paid`);
    await checkout.toasts.getByText('Welcome to Premium!').waitFor();
  });

  screen.long('shows that the provider was not reached, and retries the same payment', async (open) => {
    const { page, web, checkout } = await openCheckout(open, {
      answers: { [CONFIRM]: () => noAnswer },
      expected: /confirm/,
    });
    await checkout.pay(cards.good);
    await checkout.toasts.getByText(/^We could not reach the payment provider/).waitFor();
    web.answer({ [CONFIRM]: paid });
    await checkout.subscribe.click();
    await page.waitForURL(`${web.url}/premium?paid=paid`);
    await checkout.toasts.getByText('Welcome to Premium!').waitFor();
  });

  screen.long('shows the error at the field of the card, and sends nothing', async (open) => {
    const { page, web, checkout } = await openCheckout(open);
    await checkout.number.fill('4242424242424241');
    await checkout.number.press('Enter');
    await page.getByText('This card number has a typing error.').waitFor();
    expect(await checkout.number.getAttribute('aria-invalid')).toBe('true');
    expect(await checkout.number.evaluate((box) => box === document.activeElement)).toBe(true);
    const note = await checkout.number.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toBe('This card number has a typing error.');
    await page.getByText('Enter the security code.').waitFor();
    expect(web.count(CONFIRM)).toBe(0);
  });

  screen.long('works with the keyboard only, and groups the digits', async (open) => {
    const { page, web, checkout } = await openCheckout(open, { answers: { [CONFIRM]: paid } });
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
    await page.waitForURL(`${web.url}/premium?paid=paid`);
    await checkout.toasts.getByText('Welcome to Premium!').waitFor();
  });

  screen(
    'that the bank refused leads back to the checkout with its plan, without payment data',
    async (open) => {
      const { page, web, checkout } = await openCheckout(open, {
        path: '/subscribe?plan=price_yearly',
        answers: { [CONFIRM]: declined },
        expected: /status of 402/,
      });
      await checkout.pay(cards.declined);
      await checkout.toasts.getByText('Payment Failed').waitFor();
      await page.goto(
        `${web.url}/?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=failed`,
      );
      await page.waitForURL(`${web.url}/subscribe?plan=price_yearly`);
      await checkout.toasts
        .getByText(/^Your bank did not confirm the payment\. Nothing was charged/)
        .waitFor();
      await page.getByText('$100.00/year').waitFor();
    },
  );

  screen('ends on the premium page with a receipt, as soon as premium is active', async (open) => {
    const { page, web, checkout } = await openCheckout(open, { answers: { [CONFIRM]: paid } });
    await checkout.pay(cards.good);
    await page.getByText('Your payment is through').waitFor();
    expect(await page.getByText('Upgrade to Premium').count()).toBe(0);
    web.answer({ 'GET /api/subscription/status': aPlan('premium') });
    await page.getByRole('button', { name: 'Look again' }).click();
    const receipt = page.getByRole('region', { name: 'Your receipt' });
    await receipt.getByText('$10.00', { exact: true }).waitFor();
    await receipt.getByText('Next charge').waitFor();
    await receipt.getByText(/^“Cancel Subscription” on this page/).waitFor();
    await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor();
  });

  screen.long('that was not made in this tab shows no receipt, and the plans stay visible', async (open) => {
    const { page } = await open('/premium?paid=paid', aPersonOn('free'));
    await page.getByRole('link', { name: 'Start Premium' }).waitFor();
  });
});

describe('the checkout', () => {
  screen.long('shows the chosen plan, and the other one when it is chosen instead', async (open) => {
    const { page, checkout } = await openCheckout(open);
    await page.getByText('$10.00/month').waitFor();
    await page.getByText('Unlimited AI conversations').waitFor();
    await page.getByRole('radio', { name: /^Annual/ }).check();
    await page.getByText('$100.00/year').waitFor();
    await checkout.number.waitFor();
    expect(new URL(page.url()).search).toBe('?plan=price_yearly');
    await page.reload();
    await page.getByText('$100.00/year').waitFor();
  });

  screen.long('redirects a person with premium, with a message', async (open) => {
    const message = 'You already have an active premium subscription';
    const { page, checkout } = await openCheckout(open, {
      answers: {
        'GET /api/subscription/status': aPlan('premium'),
        'POST /api/create-subscription': { redirectTo: '/premium', reason: 'already_premium', message },
      },
    });
    // A toast is visible only for a short time.
    await Promise.all([
      page.waitForURL('**/premium'),
      page.getByRole('heading', { name: 'You’re Premium' }).waitFor(),
      checkout.toasts.getByText('Already Premium').waitFor(),
      checkout.toasts.getByText(message).waitFor(),
    ]);
  });

  screen(
    'asks a person with an open payment to update the card, without calling them premium',
    async (open) => {
      const message = 'Your last payment did not go through.';
      const { page, checkout } = await openCheckout(open, {
        answers: {
          'POST /api/create-subscription': { redirectTo: '/premium', reason: 'update_card', message },
        },
      });
      await page.waitForURL('**/premium');
      await checkout.toasts.getByText('Update Your Card').waitFor();
      await checkout.toasts.getByText(message).waitFor();
      expect(await checkout.toasts.getByText('Already Premium').count()).toBe(0);
    },
  );

  screen.long('says that a payment could not be set up, and sets it up on a retry', async (open) => {
    const away = refusal(503, 'payment_provider_unavailable', 'The provider is away.');
    const { page, web, checkout } = await openCheckout(open, {
      answers: { 'POST /api/create-subscription': away },
      expected: /create-subscription/,
    });
    await checkout.toasts.getByText('Setup Error').waitFor();
    await checkout.toasts.getByText('Failed to setup subscription. The provider is away.').waitFor();
    web.answer({ 'POST /api/create-subscription': {} });
    await page.getByRole('button', { name: 'Try again' }).click();
    await checkout.toasts.getByText('Unable to setup payment. Please try again.').waitFor();
    web.answer({ 'POST /api/create-subscription': aCheckout('price_monthly', web.url) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await checkout.number.waitFor();
  });

  screen(
    'is a separate document: every navigation to and from it loads a page with its own policy',
    async (open) => {
      const { page, checkout } = await openCheckout(open);
      await checkout.number.waitFor();
      const mark = () => page.evaluate(() => Object.assign(window, { marked: true }));
      const isMarked = () => page.evaluate(() => 'marked' in window);
      await mark();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
      await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
      expect(await isMarked()).toBe(false);
      await mark();
      await page.goBack();
      await checkout.number.waitFor();
      expect(await isMarked()).toBe(false);
    },
  );

  screen(
    'redirects to the sign-in when the session has ended, and says that nothing was charged',
    async (open) => {
      const { page, web, checkout } = await openCheckout(open, { expected: /status of 401/ });
      await checkout.number.waitFor();
      const signedOut = refusal(401, 'unauthenticated', 'Please sign in.');
      web.answer({ 'GET /api/auth/user': signedOut, 'GET /api/live': signedOut });
      web.endLiveStreams();
      await page.waitForURL('**/auth?redirect=**');
      await checkout.toasts.getByText(/^Nothing was charged/).waitFor();
    },
  );
});
