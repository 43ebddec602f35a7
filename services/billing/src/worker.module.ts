import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import type { BillingConfig } from './config.js';
import { billingDatabase } from './database/database.js';
import { AnnounceDue } from './entitlements/announce-due.js';
import { EntitlementsModule } from './entitlements/entitlements.module.js';
import { PaymentsModule } from './payments.module.js';
import { CompareSubscriptions, Stopping } from './reconcile/compare-subscriptions.js';
import { Reconcile } from './reconcile/reconcile.js';
import { ReconcileProcessor } from './reconcile/reconcile.processor.js';
import { ReconciliationsRepository } from './reconcile/reconciliations.repository.js';
import { PayOpenInvoices } from './subscription/pay-open-invoices.js';
import { ApplyEventProcessor } from './webhook/apply-event.processor.js';
import { SweepEventsProcessor } from './webhook/sweep-events.processor.js';
import { WorkerGauges } from './worker-gauges.js';

/** A worker of the billing service: applies what the payment provider said, and looks after what is due. */
@Module({})
export class WorkerModule {
  static register(
    config: BillingConfig,
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
        EntitlementsModule,
        PaymentsModule.register(config.stripe),
      ],
      providers: [
        ...[AnnounceDue, ApplyEventProcessor, SweepEventsProcessor, ReconcileProcessor],
        ...[Reconcile, CompareSubscriptions, ReconciliationsRepository, PayOpenInvoices],
        WorkerGauges,
        { provide: Stopping, useValue: stopping },
      ],
    };
  }
}
