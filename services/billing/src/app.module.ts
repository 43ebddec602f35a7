import { type DynamicModule, Module } from '@nestjs/common';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import type { BillingConfig } from './config.js';
import { billingDatabase } from './database/database.js';
import { EntitlementsModule } from './entitlements/entitlements.module.js';
import { ChangeGrants } from './grants/change-grants.js';
import { GrantsHandler } from './grants/grants.handler.js';
import { GrantsRepository } from './grants/grants.repository.js';
import { SubscriptionHandler } from './subscription/subscription.handler.js';
import { StartTrial } from './trial/start-trial.js';
import { TrialHandler } from './trial/trial.handler.js';
import { TrialRepository } from './trial/trial.repository.js';

/** The billing service: what a person may do, and why. */
@Module({})
export class AppModule {
  static register(config: BillingConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.forRoot({ kernel, postgres: config.postgres, database: billingDatabase, clock }),
        EntitlementsModule,
      ],
      controllers: [TrialHandler, SubscriptionHandler, GrantsHandler],
      providers: [TrialRepository, StartTrial, GrantsRepository, ChangeGrants],
    };
  }
}
