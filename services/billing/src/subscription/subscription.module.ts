import { type DynamicModule, Module } from '@nestjs/common';
import { BillingConfig } from '../config.js';
import { CustomersModule } from '../customers/index.js';
import { EntitlementsModule } from '../entitlements/index.js';
import { SnapshotsModule } from '../snapshots/index.js';
import { CancelAllSubscriptions } from './cancel-all-subscriptions.js';
import { CancelSubscription } from './cancel-subscription.js';
import { ChangePlan } from './change-plan.js';
import { LiveSubscriptions } from './live-subscriptions.js';
import { OpenPortal } from './open-portal.js';
import { ReadStatus } from './read-status.js';
import { ResumeSubscription } from './resume-subscription.js';
import { SubscriptionHandler } from './subscription.handler.js';
import { WriteThenRefresh } from './write-then-refresh.js';

/** A person's view of their subscription and the actions on it. */
@Module({})
export class SubscriptionModule {
  static register(config: BillingConfig): DynamicModule {
    return {
      module: SubscriptionModule,
      imports: [CustomersModule, EntitlementsModule, SnapshotsModule],
      controllers: [SubscriptionHandler],
      providers: [
        { provide: BillingConfig, useValue: config },
        ...[LiveSubscriptions, WriteThenRefresh, CancelSubscription, ResumeSubscription, ChangePlan],
        ...[OpenPortal, ReadStatus, CancelAllSubscriptions],
      ],
      exports: [CancelAllSubscriptions],
    };
  }
}
