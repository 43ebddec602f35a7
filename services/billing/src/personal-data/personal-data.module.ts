import { type DynamicModule, Module } from '@nestjs/common';
import type { BillingConfig } from '../config.js';
import { SubscriptionModule } from '../subscription/index.js';
import { EraseBilling } from './erase-billing.js';
import { PersonalDataHandler } from './personal-data.handler.js';

/** What happens here when a person erases or exports what is theirs. */
@Module({})
export class PersonalDataModule {
  static register(config: BillingConfig): DynamicModule {
    return {
      module: PersonalDataModule,
      imports: [SubscriptionModule.register(config)],
      controllers: [PersonalDataHandler],
      providers: [EraseBilling],
    };
  }
}
