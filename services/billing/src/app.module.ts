import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import { CheckoutModule } from './checkout/index.js';
import type { BillingConfig } from './config.js';
import { billingDatabase } from './database/database.js';
import { EntitlementsHandler, EntitlementsModule, PlanTokensModule } from './entitlements/index.js';
import { GrantsModule } from './grants/index.js';
import { PersonalDataModule } from './personal-data/index.js';
import { PlanFiguresModule } from './plan-figures/index.js';
import { StripeModule } from './stripe/index.js';
import { SubscriptionModule } from './subscription/index.js';
import { TrialModule } from './trial/index.js';
import { WebhookModule } from './webhook/index.js';

/** The billing service: a person's entitlements and their reasons. */
@Module({})
export class AppModule {
  static register(config: BillingConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    const subscriptions = SubscriptionModule.register(config);
    return {
      module: AppModule,
      imports: [
        KernelModule.forRoot({
          ...{ kernel, clock },
          postgres: config.postgres,
          database: billingDatabase,
          queues: config.redis,
          // RPC keeps working without Redis; the sweep re-enqueues rows whose job was lost.
          readyWithout: ['redis'],
        }),
        EventsModule,
        PlanTokensModule.register(config.planTokens),
        StripeModule.register(config.stripe),
        ...[EntitlementsModule, TrialModule, GrantsModule, CheckoutModule],
        WebhookModule.register(config.stripe),
        PlanFiguresModule,
        ...[subscriptions, PersonalDataModule.register(subscriptions)],
      ],
      controllers: [EntitlementsHandler],
    };
  }
}
