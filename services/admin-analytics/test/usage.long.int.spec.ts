import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NO_PERSON_ID } from '@shadow-guide/contracts';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { adminAnalyticsDatabase } from '../src/database/database.js';
import { MeasureCost } from '../src/figures/index.js';
import { RevenueHandler } from '../src/revenue/revenue.handler.js';
import { SealedSums } from '../src/sealed-sums/index.js';
import { ReadLedger } from '../src/usage/index.js';
import { ReadLedgerProcessor } from '../src/usage/read-ledger.processor.js';
import { UsageHandler } from '../src/usage/usage.handler.js';
import { type AdminAnalytics, startAdminAnalytics } from './support/admin-analytics.js';
import { Ledger } from './support/ledger.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const [ANN, BEN, CAT] = [1, 2, 3].map((n) => `${n}0000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];

let own: OwnDatabase;
let service: AdminAnalytics;
let ledger: Ledger;
let reader: ReadLedger;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, adminAnalyticsDatabase);
  service = await startAdminAnalytics(14, NOW, { postgres: own.settings });
  reader = service.get(ReadLedger);
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});
beforeEach(async () => {
  service.clock.set(NOW);
  ledger = new Ledger(service);
  await reader.startOver();
  await service.database.source.query('TRUNCATE admin_analytics.cost_figures, admin_analytics.people');
});

const sweep = () => service.get(ReadLedgerProcessor).run();
const usage = async () => {
  await service.get(MeasureCost).run();
  return service.get(UsageHandler).get();
};
const revenue = async () => {
  await service.get(MeasureCost).run();
  return service.get(RevenueHandler).get();
};
/** Returns the number of requests of all stored days. */
const sums = async () => {
  const cipher = await service.get(SealedSums).cipher();
  const rows: { date: string; sums: Buffer }[] = await service.database.source.query(
    'SELECT date::text, service_sealed_sums AS sums FROM admin_analytics.usage_totals',
  );
  return rows
    .flatMap(({ date, sums: sealed }) => cipher.openTotals(date, sealed))
    .reduce((total, { requests }) => total + requests, 0);
};

/** Adds an account to the list of people. */
async function know(
  userId: string,
  change: { tier?: string; source?: string; cents?: number; createdAt?: string } = {},
) {
  await service.database.source.query(
    `INSERT INTO admin_analytics.people (user_id, account_change, email, subscription_tier, monthly_cents, created_at, plan_source)
     VALUES ($1::uuid, 1, $1::uuid::text || '@example.org', $2, $3, $4, $5)`,
    [
      ...[userId, change.tier ?? 'free', change.cents ?? 0, change.createdAt ?? '2025-01-01T00:00:00Z'],
      change.source ?? 'none',
    ],
  );
}

describe('reading the ledger', () => {
  it('adds up each call once, page after page, with no person as the subject of the RPC', async () => {
    for (let n = 0; n < 8; n += 1) ledger.add({ userId: ANN });
    await sweep();
    await sweep();
    expect(await sums()).toBe(8);
    ledger.add({ userId: ANN });
    await sweep();
    expect(await sums()).toBe(9);
    expect([...ledger.subjects]).toEqual([NO_PERSON_ID]);
  });

  it('counts nothing twice when two processes read concurrently', async () => {
    for (let n = 0; n < 20; n += 1) ledger.add({ userId: ANN });
    await Promise.all([reader.run({ untilDone: true }), reader.run({ untilDone: true }), reader.run()]);
    await reader.run();
    expect(await sums()).toBe(20);
  });

  it('resumes where it stopped when the owner is reachable again, and loses nothing read before', async () => {
    for (let n = 0; n < 4; n += 1) ledger.add();
    await sweep();
    ledger.add();
    ledger.isAway = true;
    await sweep();
    expect(await sums()).toBe(4);
    ledger.isAway = false;
    await sweep();
    expect(await sums()).toBe(5);
  });

  it('can be restarted next to a process that reads, with the same result', async () => {
    for (let n = 0; n < 10; n += 1) ledger.add({ userId: ANN, cents: n });
    await sweep();
    const before = (await usage()).overview;
    let hasBegunAgain = false;
    ledger.meanwhile = async () => {
      if (hasBegunAgain) return;
      hasBegunAgain = true;
      ledger.add({ userId: ANN, cents: 0 });
      await reader.startOver();
    };
    await sweep();
    ledger.meanwhile = async () => undefined;
    await Promise.all([reader.run({ untilDone: true }), sweep()]);
    expect((await usage()).overview).toEqual({
      ...before,
      totalRequests: before.totalRequests + 1,
      totalTokens: before.totalTokens + 100,
    });
  });

  it('keeps the old figures until everything is read again', async () => {
    for (let n = 0; n < 10; n += 1) ledger.add({ userId: ANN });
    await sweep();
    await reader.startOver();
    ledger.isAway = true;
    service.clock.advance(3_600_000);
    await sweep();
    expect((await service.get(UsageHandler).get()).overview.totalRequests).toBe(10);
  });

  it('keeps a person’s sums for a year, and the totals forever', async () => {
    ledger.add({ userId: ANN, at: '2025-02-01T08:00:00.000Z' });
    ledger.add({ userId: ANN });
    await sweep();
    expect(await sums()).toBe(2);
    const days = await service.database.source.query('SELECT date::text FROM admin_analytics.usage_days');
    expect(days).toEqual([{ date: '2026-03-02' }]);
    service.clock.set(new Date('2027-06-01T00:00:00Z'));
    await sweep();
    expect(await service.database.source.query('SELECT FROM admin_analytics.usage_days')).toEqual([]);
    expect(await sums()).toBe(2);
  });
});

describe('a dump of the database', () => {
  const shapeOf = async (userId: string) =>
    service.database.source.query(
      `SELECT date::text, length(service_sealed_sums) AS size FROM admin_analytics.usage_days WHERE user_id = $1`,
      [userId],
    );

  it('reveals neither the cost nor the purposes of a person’s day', async () => {
    ledger.add({ userId: ANN, feature: 'chat', tokens: 420, cents: 3 });
    for (const feature of ['chat', 'analysis', 'safety-verdict', 'safety-moderation', 'daily-summary'])
      ledger.add({ userId: BEN, feature, tokens: 5_000, cents: 70 });
    await sweep();
    expect(await shapeOf(ANN)).toEqual(await shapeOf(BEN));
    const [columns] = await service.database.source.query(
      `SELECT array_agg(column_name::text ORDER BY column_name) AS names FROM information_schema.columns
       WHERE table_schema = 'admin_analytics' AND table_name IN ('usage_days', 'usage_totals', 'cost_figures')`,
    );
    expect(new Set(columns.names)).toEqual(
      new Set([
        ...['date', 'is_only', 'measured_at', 'service_sealed_figures', 'service_sealed_sums', 'took_ms'],
        'user_id',
      ]),
    );
  });
});

describe('the token usage', () => {
  it('is measured again when the stored measurement cannot be decrypted', async () => {
    await usage();
    await service.database.source.query(
      `UPDATE admin_analytics.cost_figures SET service_sealed_figures = '\\x00'`,
    );
    await sweep();
    expect(await service.get(UsageHandler).get()).toMatchObject({ overview: { totalRequests: 0 } });
  });

  it('is all zero without calls, with no failures', async () => {
    expect(await usage()).toEqual({
      overview: {
        ...{ totalCostUsd: 0, totalTokens: 0, totalRequests: 0, totalUsers: 0 },
        ...{ unpricedRequests: 0, averageCostPerUser: 0, successRate: 100 },
      },
      ...{ byFeature: [], topUsers: [], mostExpensiveByDay: [], byModel: [], byDay: [], failures: [] },
      byUserTier: ['free', 'premium'].map((tier) => ({
        tier,
        users: 0,
        cost: 0,
        tokens: 0,
        requests: 0,
        unpricedRequests: 0,
      })),
    });
  });

  it('is grouped by purpose, model, day and plan, most expensive first, over the last thirty days', async () => {
    await know(ANN);
    await know(BEN, { tier: 'premium' });
    ledger.add({ userId: ANN, cents: 0.25 });
    ledger.add({
      userId: ANN,
      cents: 2,
      feature: 'analysis',
      model: 'gpt-5-mini',
      at: '2026-02-01T00:00:00.000Z',
    });
    ledger.add({ userId: BEN, cents: 4, success: false });
    ledger.add({ userId: CAT, feature: 'review', model: 'unknown', costMicroCents: null });
    ledger.add({ cents: 100, feature: 'forum-prompt', at: '2026-03-01T23:59:59.999Z' });
    ledger.add({ userId: ANN, cents: 1_000, at: '2026-01-31T23:59:59.999Z' });
    await sweep();
    expect(await usage()).toEqual({
      overview: {
        ...{ totalCostUsd: 1.0625, totalTokens: 500, totalRequests: 5, totalUsers: 3 },
        unpricedRequests: 1,
        averageCostPerUser: 1.0625 / 3,
        successRate: 80,
      },
      byFeature: [
        { feature: 'forum-prompt', uniqueUsers: 0, cost: 100, tokens: 100, unpricedRequests: 0 },
        { feature: 'chat', uniqueUsers: 2, cost: 4.25, tokens: 200, unpricedRequests: 0 },
        { feature: 'analysis', uniqueUsers: 1, cost: 2, tokens: 100, unpricedRequests: 0 },
        { feature: 'review', uniqueUsers: 1, cost: 0, tokens: 100, unpricedRequests: 1 },
      ],
      byUserTier: [
        { tier: 'free', users: 1, cost: 2.25, tokens: 200, requests: 2, unpricedRequests: 0 },
        { tier: 'premium', users: 1, cost: 4, tokens: 100, requests: 1, unpricedRequests: 0 },
      ],
      topUsers: [
        { userId: BEN, tier: 'premium', cost: 4, tokens: 100, requests: 1, unpricedRequests: 0 },
        { userId: ANN, tier: 'free', cost: 2.25, tokens: 200, requests: 2, unpricedRequests: 0 },
      ],
      mostExpensiveByDay: [
        {
          date: '2026-03-02',
          accounts: [
            { userId: BEN, cost: 4, tokens: 100, requests: 1, unpricedRequests: 0 },
            { userId: ANN, cost: 0.25, tokens: 100, requests: 1, unpricedRequests: 0 },
            { userId: CAT, cost: 0, tokens: 100, requests: 1, unpricedRequests: 1 },
          ],
        },
        {
          date: '2026-02-01',
          accounts: [{ userId: ANN, cost: 2, tokens: 100, requests: 1, unpricedRequests: 0 }],
        },
      ],
      byModel: [
        { model: 'gpt-5', cost: 104.25, tokens: 300, requests: 3, unpricedRequests: 0 },
        { model: 'gpt-5-mini', cost: 2, tokens: 100, requests: 1, unpricedRequests: 0 },
        { model: 'unknown', cost: 0, tokens: 100, requests: 1, unpricedRequests: 1 },
      ],
      byDay: [
        { date: '2026-02-01', cost: 2, tokens: 100, requests: 1, unpricedRequests: 0, failed: 0, lost: 0 },
        { date: '2026-03-01', cost: 100, tokens: 100, requests: 1, unpricedRequests: 0, failed: 0, lost: 0 },
        { date: '2026-03-02', cost: 4.25, tokens: 300, requests: 3, unpricedRequests: 1, failed: 0, lost: 0 },
      ],
      failures: [],
    });
  });

  it('lists failures by purpose and reason and by day, with the most lost first', async () => {
    const failed = (feature: string, problem: string, isLost = false, at = '2026-03-02T08:00:00.000Z') =>
      ledger.add({ ...{ userId: ANN, feature, problem, isLost, at }, success: false });
    failed('analysis', 'invalid');
    failed('analysis', 'invalid', true);
    failed('analysis', 'invalid', true, '2026-03-01T08:00:00.000Z');
    failed('analysis', 'broken_json', false, '2026-03-01T08:00:00.000Z');
    failed('chat', 'http_429');
    failed('chat', 'http_429', true);
    failed('chat', 'stopped');
    failed('chat', 'http_500', true, '2026-01-31T23:59:59.999Z');
    await sweep();
    const { failures, byDay } = await usage();
    expect(failures).toEqual([
      { feature: 'analysis', reason: 'invalid', requests: 3, lost: 2 },
      { feature: 'chat', reason: 'http_429', requests: 2, lost: 1 },
      { feature: 'analysis', reason: 'broken_json', requests: 1, lost: 0 },
    ]);
    expect(byDay).toMatchObject([
      { date: '2026-03-01', requests: 2, failed: 2, lost: 1 },
      { date: '2026-03-02', requests: 5, failed: 4, lost: 2 },
    ]);
  });

  it('keeps a limited number of reasons for a purpose', async () => {
    for (let status = 400; status < 450; status += 1)
      ledger.add({ success: false, problem: `http_${status}`, isLost: true });
    await reader.run({ untilDone: true });
    const { failures } = await usage();
    expect(failures).toHaveLength(31);
    expect(failures[0]).toEqual({ feature: 'chat', reason: 'other', requests: 20, lost: 20 });
  });

  it('names the ten most expensive people', async () => {
    const people = Array.from({ length: 12 }, () => randomUUID());
    for (const [index, userId] of people.entries()) {
      await know(userId);
      ledger.add({ userId, cents: index });
    }
    await reader.run({ untilDone: true });
    const { topUsers, overview } = await usage();
    expect(topUsers.map(({ userId }) => userId)).toEqual([...people].reverse().slice(0, 10));
    expect(overview.totalUsers).toBe(12);
  });
});

describe('the most expensive accounts of a day', () => {
  it('are at most twenty, rank accounts without a price by their tokens, and leave out erased accounts', async () => {
    const people = Array.from({ length: 22 }, () => randomUUID());
    for (const [index, userId] of people.entries()) {
      ledger.add({ userId, costMicroCents: null, tokens: 1_000 + index });
    }
    ledger.add({ userId: ANN, cents: 1, tokens: 1 });
    await reader.run({ untilDone: true });
    const accounts = async () =>
      (await usage()).mostExpensiveByDay?.map((day) => day.accounts.map(({ userId }) => userId));
    expect(await accounts()).toEqual([[ANN, ...[...people].reverse().slice(0, 19)]]);
    await service.database.source.query('DELETE FROM admin_analytics.usage_days WHERE user_id = $1', [ANN]);
    await service.get(MeasureCost).run();
    expect(await accounts()).toEqual([[...people].reverse().slice(0, 20)]);
  });
});

describe('revenue and outliers', () => {
  it('follow their formulas', async () => {
    await know(ANN);
    await know(BEN, { tier: 'premium', cents: 1_000, source: 'stripe' });
    await know(CAT, { tier: 'premium', cents: 833, source: 'stripe' });
    await know(randomUUID(), { source: 'trial' });
    ledger.add({ userId: ANN, cents: 50 });
    ledger.add({ userId: BEN, cents: 200 });
    ledger.add({ userId: BEN, cents: 0 });
    ledger.add({ cents: 8 });
    ledger.add({ userId: BEN, model: 'unknown', costMicroCents: null });
    await sweep();
    const { revenueOverview, tierComparison } = await revenue();
    expect(revenueOverview).toEqual({
      ...{
        monthlyRecurringRevenue: 18.33,
        totalFreeUsers: 2,
        totalPremiumUsers: 2,
        payingUsers: 2,
        givenUsers: 0,
        trialUsers: 1,
        totalOperatingCosts: 2.58,
        unpricedRequests: 1,
      },
      ...{
        netMargin: ((1_833 - 258) / 1_833) * 100,
        averageCostPerFreeUser: 0.25,
        averageCostPerPremiumUser: 1,
      },
    });
    expect(await service.get(UsageHandler).getOfAccount({ userId: BEN })).toMatchObject({
      ...{ userId: BEN, cost: 200, requests: 3, unpricedRequests: 1 },
    });
    const nobody = await service.get(UsageHandler).getOfAccount({ userId: randomUUID() });
    expect(nobody).toMatchObject({ cost: 0, tokens: 0, requests: 0, unpricedRequests: 0 });
    expect(tierComparison).toEqual([
      {
        tier: 'free',
        userCount: 2,
        totalCost: 0.5,
        averageCost: 0.25,
        averageRequests: 0.5,
        costEfficiency: 2,
        unpricedRequests: 0,
      },
      {
        tier: 'premium',
        userCount: 2,
        totalCost: 2,
        averageCost: 1,
        averageRequests: 1.5,
        costEfficiency: 1,
        unpricedRequests: 1,
      },
    ]);
  });

  it('include expensive accounts on the free plan, and paying accounts with little usage', async () => {
    const dear = randomUUID();
    await know(ANN);
    await know(dear);
    await know(BEN, { tier: 'premium', cents: 1_000 });
    await know(CAT, { tier: 'premium', cents: 1_000, createdAt: '2026-02-20T00:00:00Z' });
    await know(randomUUID(), { tier: 'premium' });
    ledger.add({ userId: ANN, cents: 100 });
    ledger.add({ userId: dear, cents: 500 });
    ledger.add({ userId: BEN, cents: 49 });
    ledger.add({ userId: CAT, cents: 1 });
    await reader.run({ untilDone: true });
    // The usage of an account whose model has no price is unknown.
    const unknown = randomUUID();
    await know(unknown, { tier: 'premium', cents: 1_000 });
    ledger.add({ userId: unknown, costMicroCents: null });
    await reader.run({ untilDone: true });
    const { outliers } = await revenue();
    expect(outliers.highUsageFreeUsers).toMatchObject([
      { userId: dear, cost: 5, requests: 1, riskLevel: 'critical' },
      { userId: ANN, cost: 1, requests: 1, riskLevel: 'high' },
    ]);
    expect(outliers.lowUsagePremiumUsers).toEqual([
      { userId: BEN, cost: 0.49, monthlySubscriptionValue: 10, utilizationRate: 4.9, tier: 'premium' },
    ]);
  });

  it('are the same for any number of slices', async () => {
    const people = Array.from({ length: 40 }, () => randomUUID());
    await Promise.all(people.map((userId, index) => know(userId, { tier: index % 2 ? 'premium' : 'free' })));
    for (const [index, userId] of people.entries()) ledger.add({ userId, cents: index });
    await reader.run({ untilDone: true });
    const whole = await usage();
    // Enough accounts for a dozen slices.
    for (let added = 0; added < 30_000; added += 3_000) {
      await service.database.source.query(
        'INSERT INTO admin_analytics.people (user_id) SELECT gen_random_uuid() FROM generate_series(1, 3000)',
      );
    }
    expect(await usage()).toEqual(whole);
  }, 30_000);
});
