import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AuditEntry, NO_PERSON_ID, type SetBudget } from '@shadow-guide/contracts';
import { aCaller, type OwnDatabase, openOwnDatabase, until } from '@shadow-guide/kernel/testing';
import { AuditLog } from '../src/audit/index.js';
import { BudgetHandler } from '../src/budget/budget.handler.js';
import { adminAnalyticsDatabase } from '../src/database/database.js';
import { ReadLedger } from '../src/usage/index.js';
import { ReadLedgerProcessor } from '../src/usage/read-ledger.processor.js';
import { type AdminAnalytics, callOf, startAdminAnalytics } from './support/admin-analytics.js';
import { Ledger } from './support/ledger.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const operator = aCaller({ role: 'admin' });

let own: OwnDatabase;
let service: AdminAnalytics;
let ledger: Ledger;
let handler: BudgetHandler;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, adminAnalyticsDatabase);
  service = await startAdminAnalytics(15, NOW, { postgres: own.settings });
  handler = service.get(BudgetHandler);
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});
beforeEach(async () => {
  service.clock.set(NOW);
  ledger = new Ledger(service);
  await service.get(ReadLedger).startOver();
  await service.database.source.query('TRUNCATE admin_analytics.audit, admin_analytics.budget');
  await service.database.source.query('INSERT INTO admin_analytics.budget DEFAULT VALUES');
});
afterEach(() =>
  until('the outbox is empty', async () => {
    const [row] = await service.database.source.query(
      'SELECT count(*)::int AS left FROM admin_analytics.outbox',
    );
    return row.left === 0;
  }),
);

const sweep = () => service.get(ReadLedgerProcessor).run();
const set = (change: Partial<SetBudget> = {}) =>
  handler.set(
    { monthlyLimitCents: 1_000, alertPercent: 80, restsAtLimit: true, ...change },
    callOf(operator),
  );
const setRest = (isResting: boolean) => handler.setGuideRest({ isResting }, callOf(operator));
const spend = async (cents: number, at = service.clock.now()) => {
  ledger.add({ cents, at: at.toISOString() });
  await sweep();
};
const audit = async (): Promise<Partial<AuditEntry>[]> =>
  (await service.get(AuditLog).list({})).map(({ action, operatorId, changes }) => ({
    action,
    operatorId,
    changes,
  }));
const lastPublished = (count: number) =>
  until('the expected number of events has arrived', () => ledger.told.length >= count).then(() =>
    ledger.told.at(-1),
  );

describe('the budget', () => {
  it('has no limit at the start, and nothing is spent', async () => {
    expect(await handler.get()).toEqual({
      ...{ monthlyLimitCents: null, alertPercent: 80, restsAtLimit: true, usedCents: 0, state: 'ok' },
      unpricedRequests: 0,
      ...{ isResting: false, restingSince: null, restingBecause: null },
    });
  });

  it('counts only this month', async () => {
    await set();
    await spend(5_000, new Date('2026-02-28T23:59:59.999Z'));
    await spend(12.5, new Date('2026-03-01T00:00:00Z'));
    expect(await handler.get()).toMatchObject({ usedCents: 12.5, state: 'ok' });
  });

  it('causes a warning, then a pause of the guide, and is published once', async () => {
    await set();
    await spend(800);
    expect(await handler.get()).toMatchObject({ state: 'alert', isResting: false });
    await spend(200);
    expect(await handler.get()).toMatchObject({
      ...{ state: 'spent', isResting: true, restingBecause: 'budget', restingSince: NOW.toISOString() },
    });
    await sweep();
    await sweep();
    // The maximum for one person was published with the pause.
    expect(await lastPublished(2)).toEqual({
      ...{ isResting: true, change: 2, at: NOW.toISOString(), personShareMicroCents: '500000000' },
    });
    expect(ledger.told).toHaveLength(2);
    expect(await audit()).toContainEqual({
      ...{ action: 'guide-rest', operatorId: NO_PERSON_ID },
      changes: [{ field: 'restingBecause', before: null, after: 'budget' }],
    });
  });

  it('publishes the maximum for one person, which is smaller the more people there are, and publishes it again when it changes', async () => {
    await set();
    expect(await lastPublished(1)).toMatchObject({ isResting: false, personShareMicroCents: '500000000' });
    for (let count = 0; count < 3; count += 1) ledger.add({ userId: randomUUID() });
    await sweep();
    expect(await lastPublished(2)).toMatchObject({ isResting: false, personShareMicroCents: '250000000' });
    await sweep();
    await set({ restsAtLimit: false });
    expect(await lastPublished(3)).toMatchObject({ isResting: false, personShareMicroCents: null });
    expect(ledger.told).toHaveLength(3);
    expect((await audit()).map(({ action }) => action)).not.toContain('guide-rest');
  });

  it('reports how many calls of the month have no price and are therefore not counted', async () => {
    await set();
    await spend(10);
    ledger.add({ model: 'unknown', costMicroCents: null, at: NOW.toISOString() });
    ledger.add({ model: 'unknown', costMicroCents: null, at: '2026-02-28T23:59:59.999Z' });
    await sweep();
    expect(await handler.get()).toMatchObject({ usedCents: 10, unpricedRequests: 1, state: 'ok' });
    service.clock.set(new Date('2026-04-01T00:00:00Z'));
    expect(await handler.get()).toMatchObject({ usedCents: 0, unpricedRequests: 0 });
  });

  it('resumes the guide in the next month, and at once after a higher limit', async () => {
    await set();
    await spend(1_000);
    await set({ monthlyLimitCents: 2_000 });
    expect(await handler.get()).toMatchObject({ state: 'ok', isResting: false });
    await set({ monthlyLimitCents: 100 });
    expect(await handler.get()).toMatchObject({ state: 'spent', isResting: true });
    service.clock.set(new Date('2026-04-01T00:00:00Z'));
    expect(await handler.get()).toMatchObject({ usedCents: 0, state: 'ok', isResting: true });
    await sweep();
    expect(await handler.get()).toMatchObject({ usedCents: 0, isResting: false });
    expect(await lastPublished(5)).toMatchObject({ isResting: false, change: 5 });
  });

  it('only causes a warning when pausing is disabled', async () => {
    await set({ restsAtLimit: false });
    await spend(3_000);
    expect(await handler.get()).toMatchObject({ state: 'spent', isResting: false });
  });

  it('neither resumes the guide nor loses the spent amount while the ledger is read again', async () => {
    await set();
    await spend(1_000);
    await service.get(ReadLedger).startOver();
    ledger.isAway = true;
    await sweep();
    await set({ alertPercent: 70 });
    expect(await handler.get()).toMatchObject({ usedCents: 1_000, state: 'spent', isResting: true });
  });

  it('logs each change with the values before and after, and nothing without a change', async () => {
    await set();
    await set({ alertPercent: 70, restsAtLimit: false });
    await set({ alertPercent: 70, restsAtLimit: false });
    await set({ monthlyLimitCents: null, alertPercent: 70, restsAtLimit: false });
    expect((await audit()).map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ field: 'monthlyLimitCents', before: null, after: '1000' }],
        [
          { field: 'alertPercent', before: '80', after: '70' },
          { field: 'restsAtLimit', before: 'true', after: 'false' },
        ],
        [{ field: 'monthlyLimitCents', before: '1000', after: null }],
      ]),
    );
    expect(await audit()).toHaveLength(3);
    expect((await audit()).every(({ operatorId }) => operatorId === operator.userId)).toBe(true);
  });
});

describe('the pause switch', () => {
  it('pauses and resumes the guide, with the event and the log entry', async () => {
    expect(await setRest(true)).toMatchObject({ isResting: true, restingBecause: 'operator' });
    expect(await lastPublished(1)).toEqual({
      ...{ isResting: true, change: 1, at: NOW.toISOString(), personShareMicroCents: null },
    });
    await setRest(true);
    service.clock.advance(60_000);
    expect(await setRest(false)).toMatchObject({
      isResting: false,
      restingSince: null,
      restingBecause: null,
    });
    expect(await lastPublished(2)).toMatchObject({ isResting: false, change: 2 });
    expect(await audit()).toEqual([
      {
        ...{ action: 'guide-rest', operatorId: operator.userId },
        changes: [{ field: 'restingBecause', before: 'operator', after: null }],
      },
      {
        ...{ action: 'guide-rest', operatorId: operator.userId },
        changes: [{ field: 'restingBecause', before: null, after: 'operator' }],
      },
    ]);
  });

  it('makes one change when two operators press it at once', async () => {
    await Promise.all([setRest(true), setRest(true), setRest(true)]);
    expect(await audit()).toHaveLength(1);
  });

  it('resumes the guide for the month whose budget is spent, but not for the next month', async () => {
    await set();
    await spend(1_000);
    service.clock.set(new Date('2026-04-01T00:00:01Z'));
    await setRest(false);
    await spend(1_000);
    expect(await handler.get()).toMatchObject({ isResting: true, restingBecause: 'budget' });
  });

  it('overrides the budget: a guide resumed by an operator stays active this month, one paused by an operator stays paused', async () => {
    await set();
    await spend(1_000);
    expect(await setRest(false)).toMatchObject({ isResting: false, state: 'spent' });
    await spend(1);
    expect(await handler.get()).toMatchObject({ isResting: false });
    service.clock.set(new Date('2026-04-02T10:00:00Z'));
    await spend(1_000);
    expect(await handler.get()).toMatchObject({ isResting: true, restingBecause: 'budget' });
    expect(await setRest(true)).toMatchObject({ restingBecause: 'operator' });
    service.clock.set(new Date('2026-05-02T10:00:00Z'));
    await sweep();
    expect(await handler.get()).toMatchObject({ isResting: true, restingBecause: 'operator', state: 'ok' });
  });
});
