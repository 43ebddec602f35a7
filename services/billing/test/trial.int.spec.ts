import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscription, trial } from '@shadow-guide/contracts';
import {
  bootRpcService,
  Database,
  ManualClock,
  type ProcessKernel,
  RpcClient,
  type Running,
} from '@shadow-guide/kernel';
import { aCaller, testKernel, testServers } from '@shadow-guide/kernel/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import type { BillingConfig } from '../src/config.js';
import { billingDatabase } from '../src/database/database.js';

const servers = testServers(process.env, 'billing');
const clock = new ManualClock(new Date('2026-03-01T10:00:00Z'));
let kernel: ProcessKernel;
let running: Running;
let rpc: RpcClient;
let database: Database;

beforeAll(async () => {
  kernel = await testKernel('billing', servers.nats);
  const config = { ...servers } as unknown as BillingConfig;
  running = await bootRpcService(kernel, AppModule.register(config, kernel, clock), [trial, subscription]);
  rpc = new RpcClient(kernel.nats);
  database = await Database.open(servers.postgres, billingDatabase);
});

afterAll(async () => {
  await running.close();
  await database.onApplicationShutdown();
  await kernel.nats.close();
});

describe('the trial', () => {
  it('starts once when it is asked for 50 times at once, and tells the other services once', async () => {
    const caller = aCaller();
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => rpc.call(trial.start, undefined, { caller })),
    );
    const started = answers.filter((answer) => answer.status === 'fulfilled');
    const refused = answers
      .filter((answer) => answer.status === 'rejected')
      .map((answer) => answer.reason.code);
    expect(started).toHaveLength(1);
    expect(new Set(refused)).toEqual(new Set(['trial_already_used']));
    const [told] = await database.source.query(
      `SELECT count(*)::int AS events FROM billing.outbox WHERE payload->>'userId' = $1 AND subscriber = 'gateway'`,
      [caller.userId],
    );
    expect(told.events).toBe(1);
  });

  it('opens everything for 14 days and closes by the clock alone', async () => {
    const caller = aCaller();
    clock.set(new Date('2026-03-01T10:00:00Z'));
    await rpc.call(trial.start, undefined, { caller });
    expect((await rpc.call(subscription.getStatus, undefined, { caller })).entitlements.plan).toBe('trial');
    clock.set(new Date('2026-03-15T10:00:00Z'));
    expect((await rpc.call(subscription.getStatus, undefined, { caller })).entitlements.plan).toBe('free');
    expect(await rpc.call(trial.getStatus, undefined, { caller })).toMatchObject({
      trialExpired: true,
      daysRemaining: 0,
    });
    await expect(rpc.call(trial.start, undefined, { caller })).rejects.toMatchObject({
      code: 'trial_already_used',
    });
  });

  it('is one person’s own: another person’s status does not change', async () => {
    await rpc.call(trial.start, undefined, { caller: aCaller() });
    const other = aCaller();
    expect(await rpc.call(trial.getStatus, undefined, { caller: other })).toEqual({
      isTrialActive: false,
      daysRemaining: 0,
      trialExpired: false,
    });
  });

  it('is refused for a call that carries nobody', async () => {
    await expect(rpc.call(trial.start, undefined)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('the billing schema', () => {
  it('cannot be read by another service’s role', async () => {
    const stranger = new DataSource({
      type: 'postgres',
      host: servers.postgres.host,
      port: servers.postgres.port,
      database: servers.postgres.database,
      username: 'gateway',
      password: servers.postgres.password,
    });
    await stranger.initialize();
    await expect(stranger.query('SELECT 1 FROM billing.trials')).rejects.toThrow(/permission denied/);
    await stranger.destroy();
  });
});
