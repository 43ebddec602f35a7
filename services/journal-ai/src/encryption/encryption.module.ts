import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, Database } from '@shadow-guide/kernel';
import { type MasterKeySettings, masterKeysOf } from './master-key.settings.js';
import { UserKeys } from './user-keys.js';

/** Gives {@link UserKeys} to every module. */
@Module({})
export class EncryptionModule {
  static register(settings: MasterKeySettings): DynamicModule {
    return {
      module: EncryptionModule,
      global: true,
      providers: [
        {
          provide: UserKeys,
          useFactory: (database: Database, clock: Clock) =>
            new UserKeys(database, masterKeysOf(settings), clock),
          inject: [Database, Clock],
        },
      ],
      exports: [UserKeys],
    };
  }
}
