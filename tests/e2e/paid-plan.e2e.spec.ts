import { describe, expect, it } from '@jest/globals';
import type { Plan } from '@shadow-guide/contracts';
import { LiveTab } from '../support/live-tab.js';
import { beginCheckout, buyPremium, payFor, planOf } from '../support/payer.js';
import { cards, PaymentStandIn } from '../support/payment.js';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';
import { allApplied } from '../support/stored-events.js';
import { moveTrialEnd } from '../support/trial-end.js';
import { until } from '../support/until.js';

const product = runningProduct();
const { url } = product;
const payment = new PaymentStandIn(product);

const idOf = async (person: Person) => (await person.get('GET /api/auth/user')).id;
const startTrial = (person: Person) => person.send('/api/trial/start', { method: 'POST' });

describe('a paid plan', () => {
  it('takes precedence over a trial, whose remaining days are available when the plan ends', async () => {
    const person = await Person.arrive(url);
    await startTrial(person);
    const trialEnd = (await person.get('GET /api/trial/status')).trialEndsAt;
    const id = await buyPremium(person, payment);
    expect((await planOf(person)).entitlements).toMatchObject({ plan: 'premium', source: 'stripe' });
    expect((await person.get('GET /api/trial/status')).isTrialActive).toBe(true);
    await payment.api('DELETE', `subscriptions/${id}`);
    await until(
      'the trial is in effect again',
      async () => (await planOf(person)).entitlements.source === 'trial',
    );
    expect(await planOf(person)).toMatchObject({
      tier: 'free',
      status: 'canceled',
      entitlements: { plan: 'trial', validUntil: trialEnd },
    });
    expect((await beginCheckout(person)).body.clientSecret).toEqual(expect.any(String));
  });

  it('lifts the journal’s limits without signing in again', async () => {
    const person = await Person.arrive(url);
    expect((await person.get('GET /api/limits')).slice(0, 3).map(({ limit }) => limit)).toEqual([1, 3, 5]);
    await payFor(person, payment);
    await until('no limit applies', async () =>
      (await person.get('GET /api/limits')).every(
        ({ name, limit }) => name === 'tokensPerDay' || limit === -1,
      ),
    );
  });

  it('notifies an open tab, as does a trial that expires', async () => {
    const person = await Person.arrive(url);
    const planIs = (plan: Plan) => async () => (await planOf(person)).entitlements.plan === plan;
    const tab = await LiveTab.open(person);
    try {
      await tab.learns('the trial began', () => startTrial(person), planIs('trial'));
      const userId = await idOf(person);
      const end = Date.now() + 1_500;
      await tab.learns(
        'the trial is over',
        () => moveTrialEnd(product, userId, new Date(end)),
        planIs('free'),
      );
      expect(Date.now()).toBeGreaterThanOrEqual(end);
      expect((await planOf(person)).entitlements).toMatchObject({ plan: 'free', validUntil: null });
      expect((await person.get('GET /api/limits')).slice(0, 3).map(({ limit }) => limit)).toEqual([1, 3, 5]);
      await tab.learns('premium is paid', () => payFor(person, payment), planIs('premium'));
      expect((await planOf(person)).tier).toBe('premium');
    } finally {
      tab.close();
    }
  });

  it('is not given after a declined card', async () => {
    const person = await Person.arrive(url);
    const { body } = await beginCheckout(person);
    await payment.pay(body.clientSecret ?? '', cards.declined);
    await payment.delivered();
    const [subscription] = await payment.subscriptionsOf(await idOf(person));
    await allApplied(product, [subscription?.id ?? '']);
    expect(await planOf(person)).toMatchObject({ tier: 'free', entitlements: { plan: 'free' } });
  });
});
