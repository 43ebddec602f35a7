import { type DynamicModule, Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.js';
import { ArchiveHandler } from './archive.handler.js';
import { EraseBilling } from './erase-billing.js';
import { PersonalDataHandler } from './personal-data.handler.js';

/** Erasure and export of personal data in this service. */
@Module({})
export class PersonalDataModule {
  /** @param subscriptions the module that ends subscriptions */
  static register(subscriptions: DynamicModule): DynamicModule {
    return {
      module: PersonalDataModule,
      imports: [CustomersModule, subscriptions],
      controllers: [PersonalDataHandler, ArchiveHandler],
      providers: [EraseBilling],
    };
  }
}
