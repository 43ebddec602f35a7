import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { countPlanted, plantRows } from '@shadow-guide/archive/testing';
import type { EraseRequest, ErasureKind } from '@shadow-guide/contracts';
import { personalDataRules } from '@shadow-guide/tables';
import { billingDatabase } from '../src/database/database.js';
import { ChangeGrants } from '../src/grants/change-grants.js';
import { PersonalDataHandler } from '../src/personal-data/personal-data.handler.js';
import { TrialHandler } from '../src/trial/trial.handler.js';
import { type Billing, callOf, serviceCallAbout, startBilling } from './support/billing.js';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling(13);
}, 120_000);
afterEach(async () => {
  await billing.provider.control('PUT', '', { api: { failures: [] } });
});
afterAll(() => billing.close());

const aRequest = (kind: ErasureKind, more: Partial<EraseRequest> = {}): EraseRequest => ({
  ...{ erasureId: randomUUID(), kind, requestedAt: new Date().toISOString() },
  ...more,
});
const erase = (userId: string, kind: ErasureKind) =>
  billing.get(PersonalDataHandler).erase(aRequest(kind), serviceCallAbout(userId));
const startTrial = (userId: string) => billing.get(TrialHandler).start(undefined, callOf(userId));
const trialOf = (userId: string) => billing.get(TrialHandler).getStatus(undefined, callOf(userId));
const returned = (userId: string, formerUserId: string) =>
  billing.get(TrialHandler).onReturned({
    ...{ id: randomUUID(), handler: 'take-over-trial' },
    payload: { userId, formerUserId, at: billing.clock.now().toISOString() },
  });
const recordsOf = (userId: string) =>
  billing.database.source.query<Record<string, unknown>[]>(
    'SELECT status FROM billing.subscriptions WHERE user_id = $1',
    [userId],
  );

const announcedOf = (userId: string) =>
  billing.database.source.query<Record<string, unknown>[]>(
    'SELECT user_id FROM billing.announcements WHERE user_id = $1',
    [userId],
  );

describe('clearing a person’s data', () => {
  it('keeps everything that was paid for, granted or used', async () => {
    const userId = randomUUID();
    await startTrial(userId);
    await billing.get(ChangeGrants).run({ userId, adminGrantedAdFree: true });
    await billing.subscribe(userId);
    const before = await billing.status(userId);
    expect(await erase(userId, 'clear')).toEqual({ isDone: true, deletedRows: 0 });
    expect(await billing.status(userId)).toEqual(before);
    expect(before.entitlements).toMatchObject({ plan: 'premium', adFree: true });
    expect((await billing.subscriptionsOf(userId)).map(({ status }) => status)).toEqual(['active']);
  });
});

describe('closing an account', () => {
  it('ends the subscription at the provider at once, and keeps its record', async () => {
    const userId = randomUUID();
    await billing.subscribe(userId);
    await billing.get(ChangeGrants).run({ userId, adminGrantedAdFree: true });
    expect(await erase(userId, 'close')).toMatchObject({ isDone: true });
    expect((await billing.subscriptionsOf(userId)).map(({ status }) => status)).toEqual(['canceled']);
    expect(await recordsOf(userId)).toEqual([{ status: 'canceled' }]);
    await billing.advance(32);
    expect((await billing.status(userId)).entitlements.plan).toBe('free');
    expect(await erase(userId, 'close')).toMatchObject({ isDone: true });
  });

  it('ends an unpaid purchase, so that it can no longer be paid', async () => {
    const userId = randomUUID();
    const { clientSecret } = await billing.begin(userId);
    await erase(userId, 'close');
    expect(await billing.provider.pay(clientSecret!)).toBeGreaterThanOrEqual(400);
    await billing.settle();
    const [subscription] = await billing.subscriptionsOf(userId);
    expect(['canceled', 'incomplete_expired']).toContain(subscription!.status);
  });

  it('fails while the provider is unreachable, and can be retried', async () => {
    const userId = randomUUID();
    const { id } = await billing.subscribe(userId);
    const failure = { path: `/v1/subscriptions/${id}`, method: 'DELETE', status: 503 };
    await billing.provider.control('PUT', '', { api: { failures: [failure] } });
    await expect(erase(userId, 'close')).rejects.toMatchObject({ kind: 'unavailable' });
    await billing.provider.control('PUT', '', { api: { failures: [] } });
    expect(await erase(userId, 'close')).toMatchObject({ isDone: true });
    expect((await billing.subscriptionsOf(userId)).map(({ status }) => status)).toEqual(['canceled']);
  });
});

it('announces nothing for a closed account when the provider still sends webhooks about it', async () => {
  const userId = randomUUID();
  await billing.subscribe(userId);
  await erase(userId, 'close');
  await billing.settle();
  await billing.advance(1);
  expect(await announcedOf(userId)).toEqual([]);
  expect(await recordsOf(userId)).toEqual([{ status: 'canceled' }]);
});

describe('a person with a new account after closing the old one', () => {
  it('gets no second trial, and the trial of the old account is over', async () => {
    const [former, userId] = [randomUUID(), randomUUID()];
    await startTrial(former);
    await erase(former, 'close');
    await returned(userId, former);
    expect(await trialOf(userId)).toMatchObject({ isTrialActive: false, trialExpired: true });
    await expect(startTrial(userId)).rejects.toMatchObject({ code: 'trial_already_used' });
    const third = randomUUID();
    await returned(third, userId);
    await expect(startTrial(third)).rejects.toMatchObject({ code: 'trial_already_used' });
  });

  it('loses a trial that was started on the new account before the old account was known', async () => {
    const [former, userId] = [randomUUID(), randomUUID()];
    await startTrial(former);
    await startTrial(userId);
    await returned(userId, former);
    expect(await trialOf(userId)).toMatchObject({ isTrialActive: false, trialExpired: true });
    expect((await billing.status(userId)).entitlements.plan).toBe('free');
  });

  it('keeps their trial when the old account never had one', async () => {
    const [former, userId] = [randomUUID(), randomUUID()];
    await returned(userId, former);
    expect(await announcedOf(userId)).toEqual([]);
    expect(await startTrial(userId)).toMatchObject({ isTrialActive: true });
  });
});

// This test runs last, because inserting test rows drops the constraints of all tables.
it('closing an account empties the tables whose rule says so, and no other', async () => {
  const [closing, theirs] = [randomUUID(), randomUUID()];
  const rules = personalDataRules(billingDatabase.entities).filter(
    ({ personColumn }) => personColumn === 'user_id',
  );
  for (const userId of [closing, theirs]) await plantRows(billing.database, () => userId, rules);
  // The inserted rows do not exist at the provider.
  await billing.database.source.query(
    `UPDATE billing.subscriptions SET status = 'canceled' WHERE user_id = $1`,
    [closing],
  );
  await erase(closing, 'close');
  const tablesOf = async (userId: string) => {
    const counts = await countPlanted(billing.database, () => userId, rules);
    return Object.keys(counts).filter((table) => counts[table]! > 0);
  };
  expect(await tablesOf(closing)).toEqual(['customers', 'subscriptions', 'trials']);
  expect(await tablesOf(theirs)).toEqual(rules.map(({ table }) => table));
});
