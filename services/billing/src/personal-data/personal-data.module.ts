import { type DynamicModule, Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.js';
import { ArchiveHandler } from './archive.handler.js';
import { EraseBilling } from './erase-billing.js';
import { PersonalDataHandler } from './personal-data.handler.js';

/** What happens here when a person erases or exports what is theirs. */
@Module({})
export class PersonalDataModule {
  /** @param subscriptions the module that ends them */
  static register(subscriptions: DynamicModule): DynamicModule {
    return {
      module: PersonalDataModule,
      imports: [CustomersModule, subscriptions],
      controllers: [PersonalDataHandler, ArchiveHandler],
      providers: [EraseBilling],
    };
  }
}
