import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Running } from '@shadow-guide/kernel';
import { until } from '@shadow-guide/kernel/testing';
import { runWorker } from '../src/run-worker.js';
import { type Billing, startBilling } from './support/billing.js';
import { environmentOf } from './support/test-config.js';

const COMMAND = fileURLToPath(new URL('../dist/reconcile/run-reconcile.js', import.meta.url));

let billing: Billing;
let workers: Running[];
beforeAll(async () => {
  billing = await startBilling(10);
  const start = () => runWorker(billing.config, billing.kernel, billing.clock);
  workers = await Promise.all([start(), start()]);
}, 120_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await billing.close();
});

const isPremium = (userId: string) => async () => (await billing.status(userId)).tier === 'premium';

describe('the workers', () => {
  it('give premium to a person who has paid, on their schedule', async () => {
    const userId = randomUUID();
    const { clientSecret } = await billing.begin(userId);
    await billing.provider.pay(clientSecret!);
    await until('the person has premium', isPremium(userId));
  });

  it('process an event that never reached the queue', async () => {
    const userId = randomUUID();
    const { clientSecret } = await billing.begin(userId);
    await until(
      'the started purchase is known',
      async () => (await billing.status(userId)).status === 'incomplete',
    );
    await billing.provider.control('PUT', '', { webhooks: { endpoint: null } });
    await billing.provider.pay(clientSecret!);
    const [subscription] = await billing.subscriptionsOf(userId);
    await billing.database.source.query(
      `INSERT INTO billing.stripe_events (id, type, subscription_id, received_at, due_at)
       VALUES ($1, 'customer.subscription.updated', $2, now(), now())`,
      [`evt_${userId}`, subscription!.id],
    );
    await until('the person has premium', isPremium(userId));
  });
});

describe('the reconcile command', () => {
  it('repairs differences and prints them', async () => {
    const userId = randomUUID();
    await billing.provider.control('PUT', '', { webhooks: { endpoint: null } });
    const { clientSecret } = await billing.begin(userId);
    await billing.provider.pay(clientSecret!);
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND], {
      env: environmentOf(billing.config),
      timeout: 25_000,
    });
    expect(stdout).toBe(
      'drift_repaired: 1\nunknown_subscription: 0\nopen_after_end: 0\ntwo_subscriptions: 0\nwrong_price: 0\noverdue_message: 0\n',
    );
    expect(await isPremium(userId)()).toBe(true);
  });
});
