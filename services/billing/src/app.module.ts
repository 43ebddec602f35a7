import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import { BeginCheckout } from './checkout/begin-checkout.js';
import { CheckoutHandler } from './checkout/checkout.handler.js';
import { SingleFlight } from './checkout/single-flight.js';
import { Standing } from './checkout/standing.js';
import { BillingConfig } from './config.js';
import { EnsureCustomer } from './customers/ensure-customer.js';
import { billingDatabase } from './database/database.js';
import { EntitlementsModule } from './entitlements/entitlements.module.js';
import { ChangeGrants } from './grants/change-grants.js';
import { GrantsHandler } from './grants/grants.handler.js';
import { GrantsRepository } from './grants/grants.repository.js';
import { PaymentsModule } from './payments.module.js';
import { CancelSubscription } from './subscription/cancel-subscription.js';
import { ChangePlan } from './subscription/change-plan.js';
import { LiveSubscriptions } from './subscription/live-subscriptions.js';
import { OpenPortal } from './subscription/open-portal.js';
import { ReadStatus } from './subscription/read-status.js';
import { ResumeSubscription } from './subscription/resume-subscription.js';
import { SubscriptionHandler } from './subscription/subscription.handler.js';
import { SubscriptionChangesHandler } from './subscription/subscription-changes.handler.js';
import { WriteAndLook } from './subscription/write-and-look.js';
import { StartTrial } from './trial/start-trial.js';
import { TrialHandler } from './trial/trial.handler.js';
import { TrialRepository } from './trial/trial.repository.js';
import { StoreEvent } from './webhook/store-event.js';
import { WebhookHandler } from './webhook/webhook.handler.js';

/** The billing service: what a person may do, and why. */
@Module({})
export class AppModule {
  static register(config: BillingConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
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
      controllers: [
        TrialHandler,
        GrantsHandler,
        CheckoutHandler,
        SubscriptionHandler,
        SubscriptionChangesHandler,
        WebhookHandler,
      ],
      providers: [
        { provide: BillingConfig, useValue: config },
        ...[TrialRepository, StartTrial],
        ...[GrantsRepository, ChangeGrants],
        ...[EnsureCustomer, Standing, BeginCheckout, SingleFlight],
        ...[LiveSubscriptions, WriteAndLook, CancelSubscription, ResumeSubscription, ChangePlan],
        ...[OpenPortal, ReadStatus],
        StoreEvent,
      ],
    };
  }
}
