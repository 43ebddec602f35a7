import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type { PaidPlan } from '@shadow-guide/contracts';
import { itLong, until } from '@shadow-guide/kernel/testing';
import { CheckoutHandler } from '../src/checkout/checkout.handler.js';
import { StripeGateway } from '../src/stripe/stripe-gateway.js';
import { CancelSubscription } from '../src/subscription/cancel-subscription.js';
import { ChangePlan } from '../src/subscription/change-plan.js';
import { ResumeSubscription } from '../src/subscription/resume-subscription.js';
import { SubscriptionHandler } from '../src/subscription/subscription.handler.js';
import { type Billing, callOf, startBilling } from './support/billing.js';
import { CARDS } from './support/payment-stand-in.js';
import { withParts } from './support/with-parts.js';

let billing: Billing;
let changes: SubscriptionHandler;
beforeAll(async () => {
  billing = await startBilling(8);
  changes = billing.get(SubscriptionHandler);
}, 120_000);
afterEach(async () => {
  await billing.provider.control('PUT', '', { api: { failures: [] } });
});
afterAll(() => billing.close());

const cancel = (userId: string, waitsMs?: number) => changes.cancel(undefined, callOf(userId, waitsMs));
const resume = (userId: string) => changes.resume(undefined, callOf(userId));
const preview = (userId: string, plan: PaidPlan) => changes.previewChange({ plan }, callOf(userId));
const change = (userId: string, plan: PaidPlan, prorationDate: string, waitsMs?: number) =>
  changes.changePlan({ plan, prorationDate }, callOf(userId, waitsMs));
/** Makes the provider fail the next writes to the given path. */
const meet = (path: string, failure: object, method = 'POST') =>
  billing.provider.control('PUT', '', { api: { failures: [{ ...failure, path, method }] } });
const invoicesOf = async (subscription: string) =>
  (await billing.provider.stripe.invoices.list({ subscription, limit: 100 })).data;
/** Returns the person's subscription as the provider has it. */
const atProvider = async (userId: string) => (await billing.subscriptionsOf(userId))[0]!;

/** Creates a person who pays monthly and has previewed the cost of the yearly plan. */
async function somebodyWhoWouldChange(options?: { card: string }) {
  const userId = randomUUID();
  const { id } = await billing.subscribe(userId, options);
  const { prorationDate } = await preview(userId, 'price_yearly');
  return { userId, id, prorationDate };
}

/** Creates a person whose renewal could not be paid. */
async function somebodyPastDue(): Promise<string> {
  const userId = randomUUID();
  await billing.subscribe(userId, { card: CARDS.failsLater });
  await billing.advance(31.1);
  expect(await billing.status(userId)).toMatchObject({ status: 'past_due' });
  return userId;
}

describe('a cancellation', () => {
  it('keeps premium exactly to the end of the period', async () => {
    const userId = randomUUID();
    const paid = await billing.subscribe(userId);
    const status = await cancel(userId);
    const end = new Date(paid.items.data[0]!.current_period_end * 1_000);
    expect(status).toMatchObject({
      ...{ tier: 'premium', status: 'active', cancelAtPeriodEnd: true },
      ...{ currentPeriodEnd: end.toISOString(), entitlements: { validUntil: end.toISOString() } },
    });
    expect((await atProvider(userId)).cancel_at_period_end).toBe(true);
    await billing.advance((end.getTime() - billing.clock.now().getTime()) / 86_400_000);
    expect(await billing.status(userId)).toMatchObject({ tier: 'free', status: 'canceled' });
  });

  it('is idempotent when repeated, and takes effect again after a resumption', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId);
    const first = await cancel(userId);
    expect(await cancel(userId)).toEqual(first);
    for (const leaving of [false, true, false]) {
      expect((await (leaving ? cancel(userId) : resume(userId))).cancelAtPeriodEnd).toBe(leaving);
      expect((await atProvider(userId)).cancel_at_period_end).toBe(leaving);
    }
    expect((await resume(userId)).cancelAtPeriodEnd).toBe(false);
  });

  itLong('and resuming in two tabs at the same moment are both answered with the current state', async () => {
    const userId = randomUUID();
    const { id } = await billing.subscribe(userId);
    const provider = billing.get(StripeGateway);
    const { stripe } = billing.provider;
    /** Returns a use case whose write is directly followed by a write of another tab. */
    const overtaken = <T extends object>(
      type: Type<T>,
      write: 'cancelAtPeriodEndOf' | 'renewAtPeriodEnd',
      after: boolean,
    ) => {
      const late = async (...args: [never]) => {
        await provider[write](...args);
        await stripe.subscriptions.update(id, { cancel_at_period_end: after });
      };
      return withParts(billing.get(type), { provider: withParts(provider, { [write]: late }) });
    };
    await overtaken(CancelSubscription, 'cancelAtPeriodEndOf', false).run(userId);
    expect(await billing.status(userId)).toMatchObject({ cancelAtPeriodEnd: false });
    await cancel(userId);
    await overtaken(ResumeSubscription, 'renewAtPeriodEnd', true).run(userId);
    expect(await billing.status(userId)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('takes effect at once while a payment is outstanding, after which nothing is charged', async () => {
    const userId = await somebodyPastDue();
    expect(await cancel(userId)).toMatchObject({ tier: 'free', status: 'canceled' });
    expect(await atProvider(userId)).toMatchObject({ status: 'canceled' });
    await expect(resume(userId)).rejects.toMatchObject({ code: 'no_subscription' });
  });

  it('voids the outstanding invoice, so that it can no longer be paid', async () => {
    const userId = await somebodyPastDue();
    const { id } = await atProvider(userId);
    const [open] = await invoicesOf(id);
    expect(open!.status).toBe('open');
    await cancel(userId);
    expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['void', 'paid']);
  });

  it('works before the webhook about the payment has arrived', async () => {
    const userId = randomUUID();
    await billing.provider.control('PUT', '', { webhooks: { hold: true } });
    const { clientSecret } = await billing.begin(userId);
    await billing.provider.pay(clientSecret!);
    expect(await cancel(userId)).toMatchObject({ tier: 'premium', cancelAtPeriodEnd: true });
    await billing.provider.control('PUT', '', { webhooks: { hold: false } });
    await billing.settle();
    expect(await billing.status(userId)).toMatchObject({ tier: 'premium', cancelAtPeriodEnd: true });
  });

  it('is refused without a subscription, and affects no other person', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    await billing.subscribe(other);
    await billing.begin(userId);
    await billing.settle();
    for (const call of [cancel, resume]) {
      await expect(call(userId)).rejects.toMatchObject({ kind: 'not_found', code: 'no_subscription' });
    }
    expect((await atProvider(other)).cancel_at_period_end).toBe(false);
  });

  itLong(
    'has one effect when the provider’s responses are lost, and is refused when it is away',
    async () => {
      const userId = randomUUID();
      const { id } = await billing.subscribe(userId);
      const failure = (when: string, times: number) =>
        billing.provider.control('PUT', '', {
          api: { failures: [{ status: 500, when, method: 'POST', path: `/v1/subscriptions/${id}`, times }] },
        });
      await failure('after', 1);
      expect(await cancel(userId)).toMatchObject({ cancelAtPeriodEnd: true });
      await failure('before', 3);
      await expect(resume(userId)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
      expect((await atProvider(userId)).cancel_at_period_end).toBe(true);
      expect(await resume(userId)).toMatchObject({ cancelAtPeriodEnd: false });
    },
  );
});

describe('a cancellation while the provider is slow', () => {
  it('returns the current state when the provider’s response arrives too late', async () => {
    const userId = randomUUID();
    const { id } = await billing.subscribe(userId);
    await meet(`/v1/subscriptions/${id}`, { delayMs: 60_000, when: 'after' });
    expect(await cancel(userId, 4_500)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  });

  itLong('is not started when too little time is left, and changes nothing', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId);
    await expect(cancel(userId, 3_400)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    expect((await atProvider(userId)).cancel_at_period_end).toBe(false);
  });

  itLong(
    'succeeds once the subscription has ended; a retry voids the open invoice',
    async () => {
      const userId = await somebodyPastDue();
      const { id } = await atProvider(userId);
      // The open invoice cannot be voided, with three attempts each time.
      await meet('/v1/invoices/', { status: 500, times: 6 });
      expect(await cancel(userId)).toMatchObject({ tier: 'free', status: 'canceled' });
      expect(await atProvider(userId)).toMatchObject({ status: 'canceled' });
      expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['open', 'paid']);
      expect(await cancel(userId)).toMatchObject({ tier: 'free', status: 'canceled' });
      expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['void', 'paid']);
    },
    30_000,
  );
});

describe('an end scheduled on the provider’s own page', () => {
  itLong('has its own date, and can be cleared like any other scheduled end', async () => {
    const userId = randomUUID();
    const { id, items } = await billing.subscribe(userId);
    const end = items.data[0]!.current_period_end;
    await billing.provider.stripe.subscriptions.update(id, { cancel_at: end });
    await billing.settle();
    expect(await billing.status(userId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(await resume(userId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect(await atProvider(userId)).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  });
});

describe('a change of plan with a slow charge', () => {
  it('succeeds when the change is visible at the provider, even though the response arrives too late', async () => {
    const { userId, id, prorationDate } = await somebodyWhoWouldChange();
    await meet(`/v1/subscriptions/${id}`, { delayMs: 60_000, when: 'after' });
    expect(await change(userId, 'price_yearly', prorationDate, 10_000)).toMatchObject({
      ...{ plan: 'price_yearly', status: 'active' },
    });
    expect(await invoicesOf(id)).toHaveLength(2);
  }, 30_000);

  itLong(
    'is reported as unconfirmed when its result is not visible in time; a retry charges nothing more',
    async () => {
      const { userId, id, prorationDate } = await somebodyWhoWouldChange();
      await meet(`/v1/subscriptions/${id}`, { delayMs: 9_500, when: 'before', times: 1 });
      await expect(change(userId, 'price_yearly', prorationDate, 10_000)).rejects.toMatchObject({
        ...{ kind: 'unavailable', code: 'payment_unconfirmed' },
      });
      await until('the charge is made', async () => (await invoicesOf(id)).length === 2);
      expect(await change(userId, 'price_yearly', prorationDate)).toMatchObject({ plan: 'price_yearly' });
      expect(await invoicesOf(id)).toHaveLength(2);
    },
    30_000,
  );

  itLong('is not started when too little time is left, and nothing is charged', async () => {
    const { userId, id, prorationDate } = await somebodyWhoWouldChange();
    await expect(change(userId, 'price_yearly', prorationDate, 8_900)).rejects.toMatchObject({
      code: 'payment_provider_unavailable',
    });
    expect(await invoicesOf(id)).toHaveLength(1);
    expect(await billing.status(userId)).toMatchObject({ plan: 'price_monthly' });
  });
});

describe('a change of plan', () => {
  it('costs the previewed amount, once, even when it is requested twice at once', async () => {
    const userId = randomUUID();
    const { id } = await billing.subscribe(userId);
    await billing.advance(10);
    const shown = await preview(userId, 'price_yearly');
    expect(shown).toMatchObject({ plan: 'price_yearly', currency: 'usd', price: 10_000 });
    expect(shown.credit).toBeGreaterThan(500);
    expect(shown.amountDue).toBe(shown.price - shown.credit);
    expect(await invoicesOf(id)).toHaveLength(1);

    const answers = await Promise.allSettled(
      [1, 2].map(() => change(userId, 'price_yearly', shown.prorationDate)),
    );
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'plan_unchanged' });
    }
    expect(await billing.status(userId)).toMatchObject({
      ...{ tier: 'premium', status: 'active', plan: 'price_yearly', currentPeriodEnd: shown.nextChargeAt },
    });
    const invoices = await invoicesOf(id);
    expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([shown.amountDue, 1_000]);
  });

  it('to the cheaper plan costs nothing now and leaves a credit', async () => {
    const userId = randomUUID();
    const { id } = await billing.subscribe(userId, { plan: 'price_yearly' });
    await billing.advance(10);
    const shown = await preview(userId, 'price_monthly');
    expect(shown).toMatchObject({ amountDue: 0, price: 1_000 });
    expect(shown.credit).toBeGreaterThan(9_000);
    expect(await change(userId, 'price_monthly', shown.prorationDate)).toMatchObject({
      plan: 'price_monthly',
      currentPeriodEnd: shown.nextChargeAt,
    });
    expect((await invoicesOf(id))[0]).toMatchObject({ amount_paid: 0, status: 'paid' });
  });

  itLong('leaves a credit that reduces the next purchase, but not the later charges', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId, { plan: 'price_yearly' });
    const shown = await preview(userId, 'price_monthly');
    await change(userId, 'price_monthly', shown.prorationDate);
    await cancel(userId);
    await billing.advance(31.1);
    const { offer } = await billing.begin(userId, 'price_yearly');
    const credit = shown.credit - shown.price;
    expect(credit).toBeGreaterThan(8_000);
    expect(offer).toMatchObject({ plan: 'price_yearly', amount: 10_000 - credit, price: 10_000 });
  });

  itLong('leaves a credit that is not used before the person agrees', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId, { plan: 'price_yearly' });
    const shown = await preview(userId, 'price_monthly');
    await change(userId, 'price_monthly', shown.prorationDate);
    await cancel(userId);
    await billing.advance(31.1);
    const offered = await billing.begin(userId, 'price_monthly');
    expect(offered.clientSecret).toBeUndefined();
    expect(offered.offer).toMatchObject({ plan: 'price_monthly', amount: 0, price: 1_000, currency: 'usd' });
    expect(await billing.begin(userId, 'price_monthly')).toMatchObject({ offer: { amount: 0 } });
    expect((await billing.subscriptionsOf(userId)).map(({ status }) => status)).toEqual(['canceled']);

    const agreed = () =>
      billing
        .get(CheckoutHandler)
        .begin({ plan: 'price_monthly', email: `${userId}@example.com`, useCredit: true }, callOf(userId));
    expect(await Promise.all([agreed(), agreed()])).toMatchObject([
      { redirectTo: '/premium' },
      { redirectTo: '/premium' },
    ]);
    expect((await billing.subscriptionsOf(userId)).map(({ status }) => status)).toEqual([
      'active',
      'canceled',
    ]);
    const status = await billing.status(userId);
    expect(status).toMatchObject({ tier: 'premium', plan: 'price_monthly' });
    // The period starts when the person agrees, a moment after the offer was made.
    const laterMs = Date.parse(status.currentPeriodEnd!) - Date.parse(offered.offer!.nextChargeAt);
    expect(laterMs).toBeGreaterThanOrEqual(0);
    expect(laterMs).toBeLessThan(60_000);
  });

  it('clears a scheduled end', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId);
    await cancel(userId);
    const { prorationDate, nextChargeAt } = await preview(userId, 'price_yearly');
    expect(await change(userId, 'price_yearly', prorationDate)).toMatchObject({
      ...{ plan: 'price_yearly', cancelAtPeriodEnd: false, currentPeriodEnd: nextChargeAt },
    });
  });

  it('changes nothing when the card is refused', async () => {
    const userId = randomUUID();
    const { id } = await billing.subscribe(userId, { card: CARDS.failsLater });
    const { prorationDate } = await preview(userId, 'price_yearly');
    await expect(change(userId, 'price_yearly', prorationDate)).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'payment_failed', message: expect.stringMatching(/declined/) },
    });
    expect(await billing.status(userId)).toMatchObject({ status: 'active', plan: 'price_monthly' });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  itLong('succeeds with another card after a refused one, for the amount that was shown', async () => {
    const { userId, id, prorationDate } = await somebodyWhoWouldChange({ card: CARDS.failsLater });
    for (let refused = 0; refused < 2; refused += 1) {
      await expect(change(userId, 'price_yearly', prorationDate)).rejects.toMatchObject({
        code: 'payment_failed',
      });
    }
    const { customer } = await atProvider(userId);
    const { stripe } = billing.provider;
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer as string });
    await stripe.subscriptions.update(id, { default_payment_method: card.id });
    expect(await change(userId, 'price_yearly', prorationDate)).toMatchObject({ plan: 'price_yearly' });
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  itLong('that was already made in another tab has one effect', async () => {
    const { userId, id, prorationDate } = await somebodyWhoWouldChange();
    const other = await preview(userId, 'price_yearly');
    const done = await change(userId, 'price_yearly', other.prorationDate);
    expect(await change(userId, 'price_yearly', prorationDate)).toEqual(done);
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  itLong('is refused when the subscription ends at the same moment', async () => {
    const { userId, id, prorationDate } = await somebodyWhoWouldChange();
    const provider = billing.get(StripeGateway);
    const ending = withParts(billing.get(ChangePlan), {
      provider: withParts(provider, {
        changePlan: async (...args: Parameters<StripeGateway['changePlan']>) => {
          await billing.provider.stripe.subscriptions.cancel(id);
          return provider.changePlan(...args);
        },
      }),
    });
    await expect(ending.run(userId, { plan: 'price_yearly', prorationDate })).rejects.toMatchObject({
      ...{ kind: 'not_found', code: 'no_subscription' },
    });
  });

  it('is refused when there is no card to charge', async () => {
    const userId = randomUUID();
    const { id } = await billing.subscribe(userId);
    const { prorationDate } = await preview(userId, 'price_yearly');
    await billing.provider.stripe.subscriptions.update(id, { default_payment_method: '' });
    await expect(change(userId, 'price_yearly', prorationDate)).rejects.toMatchObject({
      ...{ kind: 'conflict', code: 'payment_failed', message: expect.stringMatching(/no card/) },
    });
    expect(await billing.status(userId)).toMatchObject({ status: 'active', plan: 'price_monthly' });
  });

  itLong('works right after a purchase when our clock is behind the provider’s', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId);
    billing.clock.shiftMs -= 60_000;
    try {
      const { prorationDate, credit } = await preview(userId, 'price_yearly');
      expect(credit).toBe(1_000);
      expect(await change(userId, 'price_yearly', prorationDate)).toMatchObject({ plan: 'price_yearly' });
    } finally {
      billing.clock.shiftMs += 60_000;
    }
  });

  it('is refused with an amount that is more than an hour old, or from the future', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId);
    const now = billing.clock.now().getTime();
    for (const at of [now - 3_601_000, now + 60_000]) {
      await expect(change(userId, 'price_yearly', new Date(at).toISOString())).rejects.toMatchObject({
        code: 'preview_outdated',
      });
    }
  });

  it('is refused for the current plan, while a payment is outstanding, and without a subscription', async () => {
    const [paying, pastDue] = [randomUUID(), await somebodyPastDue()];
    await billing.subscribe(paying);
    await expect(preview(paying, 'price_monthly')).rejects.toMatchObject({ code: 'plan_unchanged' });
    await expect(preview(pastDue, 'price_yearly')).rejects.toMatchObject({ code: 'payment_outstanding' });
    await expect(preview(randomUUID(), 'price_yearly')).rejects.toMatchObject({ code: 'no_subscription' });
  });
});

describe('the provider’s own page', () => {
  it('opens for a customer and returns to the premium page', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId);
    const { url } = await changes.openPortal(undefined, callOf(userId));
    expect(url).toContain(`${billing.provider.url}/portal/`);
    expect(await (await fetch(url)).text()).toContain('http://localhost:3999/premium');
    await expect(changes.openPortal(undefined, callOf(randomUUID()))).rejects.toMatchObject({
      code: 'no_subscription',
    });
  });
});

describe('a purchase while a payment is outstanding', () => {
  itLong(
    'redirects to the premium page, where the card can be changed, until the subscription ends',
    async () => {
      const userId = await somebodyPastDue();
      expect(await billing.begin(userId, 'price_yearly')).toEqual({
        redirectTo: '/premium',
        reason: 'update_card',
        message: expect.stringContaining('Update your card'),
      });
      // The provider has made its last retry.
      await billing.advance(8);
      expect(await billing.status(userId)).toMatchObject({ tier: 'free', status: 'canceled' });
      expect((await billing.begin(userId)).clientSecret).toBeDefined();
    },
  );
});
