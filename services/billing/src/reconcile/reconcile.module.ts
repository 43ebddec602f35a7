import { type DynamicModule, Module } from '@nestjs/common';
import { SnapshotsModule } from '../snapshots/index.js';
import { StripeEventsModule } from '../webhook/index.js';
import { CompareSubscriptions, Stopping } from './compare-subscriptions.js';
import { Reconcile } from './reconcile.js';
import { ReconcileProcessor } from './reconcile.processor.js';
import { ReconciliationsRepository } from './reconciliations.repository.js';

/** The nightly comparison with the payment provider; used only in the worker. */
@Module({})
export class ReconcileModule {
  /** @param stopping aborted when the process is about to end */
  static register(stopping: Stopping): DynamicModule {
    return {
      module: ReconcileModule,
      imports: [SnapshotsModule, StripeEventsModule],
      providers: [
        { provide: Stopping, useValue: stopping },
        ...[Reconcile, CompareSubscriptions, ReconciliationsRepository, ReconcileProcessor],
      ],
      exports: [ReconciliationsRepository],
    };
  }
}
