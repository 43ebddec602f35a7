import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type EntitlementsChanged, entitlementsChanged } from '@shadow-guide/contracts';
import { EventsModule } from '@shadow-guide/durable-work';
import {
  bootWorker,
  type Clock,
  type Database,
  eventSubject,
  KernelModule,
  type PostgresSettings,
  type ProcessKernel,
  type RpcRequest,
  type Running,
} from '@shadow-guide/kernel';
import { billingDatabase } from '../../src/database/database.js';
import { AnnounceDue } from '../../src/entitlements/announce-due.js';
import { EntitlementsModule } from '../../src/entitlements/entitlements.module.js';
import { PlanTokensModule } from '../../src/entitlements/plan-tokens.module.js';
import { ChangeGrants } from '../../src/grants/change-grants.js';
import { GrantsRepository } from '../../src/grants/grants.repository.js';
import { announceDue } from '../../src/jobs.js';
import type { PaidSubscription } from '../../src/plan/paid-subscription.js';
import { StartTrial } from '../../src/trial/start-trial.js';
import { TrialRepository } from '../../src/trial/trial.repository.js';
import { testConfig } from './test-config.js';

const PLAN_TOKENS = PlanTokensModule.register({ free: 400_000, open: 1_500_000 });

@Module({})
class PlansModule {}

@Module({})
class SweepingModule {}

/** Starts a process that changes and announces plans, on real servers, without the payment provider. */
export function startPlans(
  kernel: ProcessKernel,
  postgres: PostgresSettings,
  clock: Clock,
): Promise<INestApplicationContext> {
  const database = { kernel, postgres, database: billingDatabase, clock };
  return NestFactory.createApplicationContext(
    {
      module: PlansModule,
      imports: [KernelModule.forRoot(database), EventsModule, PLAN_TOKENS, EntitlementsModule],
      providers: [TrialRepository, StartTrial, GrantsRepository, ChangeGrants, AnnounceDue],
    },
    { logger: false },
  );
}

/**
 * Starts a worker that runs the announcements on schedule.
 * @param redisDatabase a separate one per suite, because suites run in parallel and need their own queues
 */
export function startSweeping(
  kernel: ProcessKernel,
  postgres: PostgresSettings,
  clock: Clock,
  redisDatabase: number,
): Promise<Running> {
  const { redis } = testConfig(redisDatabase);
  const options = { kernel, postgres, database: billingDatabase, clock, queues: redis };
  const module = {
    module: SweepingModule,
    imports: [KernelModule.forRoot(options), EventsModule, PLAN_TOKENS, EntitlementsModule],
    providers: [AnnounceDue],
  };
  return bootWorker(module, [announceDue], [announceDue.queue.name]);
}

/** A subscriber that records the events about its own people. */
export class Subscriber {
  private readonly deliveries = new Map<string, EntitlementsChanged>();

  constructor(kernel: ProcessKernel, name: string, isOurs: (userId: string) => boolean) {
    kernel.nats.connection.subscribe(eventSubject(name, entitlementsChanged.name), {
      callback: (_, message) => {
        const { id, payload } = message.json<RpcRequest>().input as {
          id: string;
          payload: EntitlementsChanged;
        };
        if (!isOurs(payload.userId)) return;
        this.deliveries.set(id, payload);
        message.respond(JSON.stringify({ ok: null }));
      },
    });
  }

  /** Returns a person's events ordered by `changedAt`, as subscribers order them. */
  eventsOf(userId: string): EntitlementsChanged[] {
    return [...this.deliveries.values()]
      .filter((payload) => payload.userId === userId)
      .sort((a, b) => a.changedAt.localeCompare(b.changedAt));
  }
}

/** Stores a subscription as a refresh would. */
export async function storeSubscription(database: Database, paid: PaidSubscription): Promise<void> {
  await database.source.query(
    `INSERT INTO billing.subscriptions (id, user_id, status, plan, period_start, period_end, ends_at, unpaid_since, ended_at,
       created_at, price_amount, price_currency, account_credit)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (id) DO UPDATE SET status = $3, period_start = $5, period_end = $6, ends_at = $7, unpaid_since = $8, ended_at = $9`,
    [
      ...[paid.id, paid.userId, paid.status, paid.plan, paid.periodStart, paid.periodEnd, paid.endsAt],
      ...[paid.unpaidSince, paid.endedAt, paid.createdAt],
      ...[paid.price?.amount, paid.price?.currency, paid.accountCredit],
    ],
  );
}
