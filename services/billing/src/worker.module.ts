import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import type { BillingWorkerConfig } from './config.js';
import { billingDatabase } from './database/database.js';
import { AnnounceDue, EntitlementsModule, PlanTokensModule } from './entitlements/index.js';
import { ReconcileModule } from './reconcile/index.js';
import { ApplyEventProcessor, SnapshotsModule } from './snapshots/index.js';
import { StripeModule } from './stripe/index.js';
import { StripeEventsModule, SweepEventsProcessor } from './webhook/index.js';
import { WorkerGauges } from './worker-gauges.js';

/** A worker of the billing service: applies webhook events, announces plans that ended, compares nightly. */
@Module({})
export class WorkerModule {
  static register(
    config: BillingWorkerConfig,
    kernel: ProcessKernel,
    clock?: Clock,
    stopping: AbortSignal = new AbortController().signal,
  ): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        KernelModule.forRoot({
          ...{ kernel, clock },
          postgres: config.postgres,
          database: billingDatabase,
          queues: config.redis,
        }),
        EventsModule,
        PlanTokensModule.register(config.planTokens),
        StripeModule.register(config.stripe),
        ...[EntitlementsModule, StripeEventsModule, SnapshotsModule],
        ReconcileModule.register(stopping),
      ],
      providers: [AnnounceDue, ApplyEventProcessor, SweepEventsProcessor, WorkerGauges],
    };
  }
}
