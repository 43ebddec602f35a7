import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  adminUsers,
  type Entitlements,
  planTable,
  type SubscriptionStatus,
  stats,
  subscription,
  trial,
} from '@shadow-guide/contracts';
import { forbidden, unavailable } from '@shadow-guide/kernel';
import { Gate, until } from '@shadow-guide/kernel/testing';
import type { RunningGateway } from '../src/boot-gateway.js';
import { FREE_PLAN } from '../src/entitlements/index.js';
import { aPerson, TestGateway } from './support/gateway.js';
import { Visitor } from './support/visitor.js';

const PREMIUM: Entitlements = {
  ...{ plan: 'premium', source: 'admin', adFree: true, validUntil: null },
  ...planTable.open,
};
const TIMES = 50;

/** Plans of the fake billing service. It announces no change here, so no event updates the cache. */
const plans = new Map<string, { entitlements: Entitlements; changedAt: string }>();
const planOf = (userId: string) => plans.get(userId) ?? { entitlements: FREE_PLAN, changedAt: null };
const change = (userId: string, entitlements: Entitlements) =>
  plans.set(userId, { entitlements, changedAt: new Date().toISOString() });
const noStatus: Omit<SubscriptionStatus, 'entitlements'> = {
  ...{ tier: 'free', status: 'none', currentPeriodEnd: null, cancelAtPeriodEnd: false, plan: null },
  ...{ isPaused: false, price: null, accountCredit: 0, nextCharge: null, after: null, afterCancel: null },
};
const statusOf = (userId: string): SubscriptionStatus => ({
  ...noStatus,
  entitlements: planOf(userId).entitlements,
});

let product: TestGateway;
let twin: RunningGateway;
let cannotBeRead = false;
let onAsk: (userId: string) => Promise<void> = async () => {};

jest.setTimeout(60_000);
beforeAll(async () => {
  product = await TestGateway.start({
    environment: { LIMIT_CALLS_PER_PERSON: '10000', ADMIN_EMAILS: 'admin@example.com' },
  });
  twin = await product.replica();
  product.stub(subscription.getEntitlements, async ({ userId }) => {
    const { entitlements } = planOf(userId);
    await onAsk(userId);
    return entitlements;
  });
  product.stub(subscription.readVersion, ({ userId }) => {
    if (cannotBeRead) throw unavailable();
    return planOf(userId);
  });
  product.stub(subscription.getStatus, (_, { caller }) => statusOf(caller!.userId));
  product.stub(subscription.cancel, (_, { caller }) => {
    change(caller!.userId, FREE_PLAN);
    throw unavailable();
  });
  product.stub(trial.start, (_, { caller }) => {
    change(caller!.userId, { ...PREMIUM, plan: 'trial', source: 'trial' });
    return { isTrialActive: true, daysRemaining: 14, trialExpired: false };
  });
  // The free plan does not include this endpoint.
  product.stub(stats.get, (_, { caller }) => {
    if (caller?.entitlements.plan === 'free') throw forbidden('premium_required', 'Not on the free plan.');
    return { dailyInsights: 0, streakDays: 0, totalEntries: 0 };
  });
}, 60_000);
afterAll(async () => {
  await twin.close();
  await product.stop();
});

/** Returns a browser of the same person that is connected to the other gateway. */
function atTwin(visitor: Visitor): Visitor {
  const other = new Visitor(twin.url);
  other.setCookie('shadow_session', visitor.cookie('shadow_session')!);
  return other;
}
const premiumCall = async (visitor: Visitor) => (await visitor.get('/api/user/stats')).status;

/** Creates a person whom both gateways have cached on the free plan. */
async function onFreePlan() {
  const visitor = await product.person();
  const other = atTwin(visitor);
  expect([await premiumCall(visitor), await premiumCall(other)]).toEqual([403, 403]);
  const userId = String((await visitor.json('/api/auth/user'))['id']);
  return { visitor, other, userId };
}

describe('a plan that starts', () => {
  it('is known to the other gateway when the call that started it returns', async () => {
    const outcomes: number[][] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const { visitor, other } = await onFreePlan();
      const started = (await visitor.call('POST', '/api/trial/start')).status;
      outcomes.push([started, await premiumCall(other), await premiumCall(visitor)]);
    }
    expect(outcomes).toEqual(Array.from({ length: TIMES }, () => [200, 200, 200]));
  });

  it('is not overwritten by an earlier answer of billing', async () => {
    const visitor = await product.person();
    const asked = new Gate();
    const answered = new Gate();
    const userId = String((await visitor.json('/api/auth/user'))['id']);
    onAsk = async (one) => {
      if (one !== userId) return;
      asked.open();
      await answered.opened;
    };
    const early = premiumCall(atTwin(visitor));
    await asked.opened;
    onAsk = async () => {};
    await visitor.call('POST', '/api/trial/start');
    answered.open();
    expect(await early).toBe(403);
    expect([await premiumCall(atTwin(visitor)), await premiumCall(visitor)]).toEqual([200, 200]);
  });

  it('is known to the other gateway when a response shows it', async () => {
    const { visitor, other, userId } = await onFreePlan();
    change(userId, PREMIUM);
    const shown = await visitor.json<SubscriptionStatus>('/api/subscription/status');
    expect(shown.entitlements.plan).toBe('premium');
    expect(await premiumCall(other)).toBe(200);
  });

  it('is known to the other gateway when an operator’s call that granted it returns', async () => {
    const admin = product.visitor();
    await admin.signIn(aPerson({ email: 'admin@example.com' }));
    product.stub(adminUsers.update, ({ id, adminGrantedPremium }) => {
      change(id, adminGrantedPremium ? PREMIUM : FREE_PLAN);
      return {} as never;
    });
    const { other, userId } = await onFreePlan();
    const give = (adminGrantedPremium: boolean) =>
      admin.call('PUT', `/api/admin/users/${userId}`, { adminGrantedPremium });
    expect([(await give(true)).status, await premiumCall(other)]).toEqual([200, 200]);
    expect([(await give(false)).status, await premiumCall(other)]).toEqual([200, 403]);
  });

  it('is requested from billing by the next call when it could not be reloaded', async () => {
    const { visitor, other } = await onFreePlan();
    cannotBeRead = true;
    expect((await visitor.call('POST', '/api/trial/start')).status).toBe(200);
    cannotBeRead = false;
    expect(await premiumCall(other)).toBe(200);
  });
});

describe('a plan that ends', () => {
  it('is over when the call that ended it returns, even when that call failed after it took effect', async () => {
    const { visitor, other } = await onFreePlan();
    await visitor.call('POST', '/api/trial/start');
    expect(await premiumCall(other)).toBe(200);
    expect((await visitor.call('POST', '/api/subscription/cancel')).status).toBe(503);
    expect(await premiumCall(other)).toBe(403);
  });

  it('ends when its time is over, without any call', async () => {
    const { visitor, other, userId } = await onFreePlan();
    const validUntil = new Date(Date.now() + 1_500).toISOString();
    change(userId, { ...PREMIUM, plan: 'trial', source: 'trial', validUntil });
    await visitor.get('/api/subscription/status');
    expect(await premiumCall(other)).toBe(200);
    change(userId, FREE_PLAN);
    await until('the plan has ended', async () => (await premiumCall(other)) === 403);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(validUntil));
    expect(await premiumCall(visitor)).toBe(403);
  });
});
