import { randomUUID } from 'node:crypto';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  type CheckoutStart,
  type PaidPlan,
  PROVIDER_DEADLINE_MS,
  type SignedWebhook,
  type SubscriptionStatus,
} from '@shadow-guide/contracts';
import { Call, type Database, type ProcessKernel } from '@shadow-guide/kernel';
import {
  aCaller,
  type OwnDatabase,
  openOwnDatabase,
  testKernel,
  testServers,
  until,
} from '@shadow-guide/kernel/testing';
import type Stripe from 'stripe';
import { AppModule } from '../../src/app.module.js';
import { CheckoutHandler } from '../../src/checkout/checkout.handler.js';
import type { BillingConfig } from '../../src/config.js';
import { billingDatabase } from '../../src/database/database.js';
import { ApplyEventProcessor } from '../../src/snapshots/apply-event.processor.js';
import { ReadStatus } from '../../src/subscription/read-status.js';
import { StoreEvent } from '../../src/webhook/store-event.js';
import { WorkerModule } from '../../src/worker.module.js';
import { type PaymentStandIn, startPaymentStandIn } from './payment-stand-in.js';
import { ShiftedClock } from './shifted-clock.js';
import { sign } from './signed-message.js';
import { testConfig } from './test-config.js';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';

/**
 * The service and one worker in this process, with their own servers and payment stand-in; the test runs the jobs
 * itself.
 */
export interface Billing {
  readonly config: BillingConfig;
  readonly kernel: ProcessKernel;
  readonly own: OwnDatabase;
  readonly database: Database;
  readonly clock: ShiftedClock;
  readonly provider: PaymentStandIn;
  readonly receiver: WebhookReceiver;
  readonly worker: INestApplicationContext;
  get<T>(type: Type<T>): T;
  /** Starts another process of the service. */
  startTwin(config?: BillingConfig): Promise<INestApplicationContext>;
  begin(userId: string, plan?: PaidPlan, app?: INestApplicationContext): Promise<CheckoutStart>;
  receive(input: SignedWebhook): Promise<void>;
  /** Waits until every webhook has arrived, and applies the waiting events. */
  settle(): Promise<void>;
  /** Buys a plan, pays it, and waits until all webhooks have arrived. */
  subscribe(userId: string, options?: { plan?: PaidPlan; card?: string }): Promise<Stripe.Subscription>;
  status(userId: string): Promise<SubscriptionStatus>;
  /** Returns the person's subscriptions at the provider, including ended ones. */
  subscriptionsOf(userId: string): Promise<Stripe.Subscription[]>;
  /** Moves the provider's clock and the service's clock. Events that become due occur and are delivered. */
  advance(days: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds a person's call as handlers receive it.
 * @param waitsMs the caller's timeout in milliseconds
 */
export function callOf(userId: string, waitsMs = PROVIDER_DEADLINE_MS): Call {
  return new Call({
    ...{ callId: randomUUID(), requestId: randomUUID(), traceparent: '', deadline: Date.now() + waitsMs },
    caller: aCaller({ userId }),
  });
}

/** Builds a call of another service about a person as handlers receive it. */
export function serviceCallAbout(subjectId: string): Call {
  return new Call({
    ...{ callId: randomUUID(), requestId: randomUUID(), traceparent: '' },
    deadline: Date.now() + PROVIDER_DEADLINE_MS,
    serviceCaller: { service: 'gateway', subjectId },
  });
}

export async function startBilling(redisDatabase: number): Promise<Billing> {
  const own = await openOwnDatabase(process.env, billingDatabase);
  const receiver = await startWebhookReceiver();
  const provider = await startPaymentStandIn(receiver.url);
  const kernel = await testKernel('billing', testServers(process.env, 'billing').nats);
  const clock = new ShiftedClock();
  const config = testConfig(redisDatabase, { postgres: own.settings, paymentUrl: provider.url });
  const quiet = { logger: false as const, abortOnError: false };
  const startTwin = (settings = config) =>
    NestFactory.createApplicationContext(AppModule.register(settings, kernel, clock), quiet);
  const app = await startTwin();
  const worker = await NestFactory.createApplicationContext(
    WorkerModule.register(config, kernel, clock),
    quiet,
  );
  const get = <T>(type: Type<T>): T => app.get(type, { strict: false });

  /**
   * Receives a webhook. Its signature contains the real time, whatever the provider's clock shows, so it is signed
   * again when the service's clock is shifted.
   */
  const receive = (input: SignedWebhook) =>
    get(StoreEvent).run(clock.shiftMs === 0 ? input : { ...input, signature: sign(input.body, clock.now()) });
  receiver.passTo(receive);

  const settle = async () => {
    await until('every message has arrived', async () => {
      const state = (await provider.control('GET', '?last=0')) as { webhooks: { idle: boolean } };
      return state.webhooks.idle;
    });
    const waiting = await own.database.source.query(
      'SELECT id FROM billing.stripe_events WHERE applied_at IS NULL ORDER BY received_at',
    );
    const apply = worker.get(ApplyEventProcessor, { strict: false });
    for (const { id } of waiting) await apply.run({ eventId: id });
  };
  const begin = (userId: string, plan: PaidPlan = 'price_monthly', context = app) =>
    context
      .get(CheckoutHandler, { strict: false })
      .begin({ plan, email: `${userId}@example.com` }, callOf(userId));
  const subscriptionsOf = async (userId: string) => {
    const all = await provider.stripe.subscriptions.list({ status: 'all', limit: 100 });
    return all.data.filter(({ metadata }) => metadata['userId'] === userId);
  };
  return {
    ...{ config, kernel, own, clock, provider, receiver, worker, get, startTwin, begin, receive, settle },
    ...{ database: own.database, subscriptionsOf },
    subscribe: async (userId, { plan, card } = {}) => {
      const { clientSecret } = await begin(userId, plan);
      await provider.pay(clientSecret!, card);
      await settle();
      return (await subscriptionsOf(userId)).find(({ status }) => status === 'active')!;
    },
    status: (userId) => get(ReadStatus).run(userId),
    advance: async (days) => {
      const advanceSeconds = Math.ceil(days * 86_400);
      clock.shiftMs += advanceSeconds * 1_000;
      await provider.control('PUT', '/clock', { advanceSeconds });
      await settle();
    },
    close: async () => {
      await Promise.all([app.close(), worker.close()]);
      await provider.close();
      await receiver.close();
      await own.drop();
      await kernel.nats.close();
    },
  };
}
