import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, Database, Nats } from '@shadow-guide/kernel';
import { ForgetErasedKeys } from './forget-erased-keys.js';
import type { KeyTable } from './key-table.js';
import { type MasterKeySettings, masterKeysOf } from './master-key.settings.js';
import { SecretTables } from './service-secrets.js';
import { UserKeys } from './user-keys.js';

/** Provides {@link UserKeys} and {@link SecretTables} to every module of a service. */
@Module({})
export class EncryptionModule {
  static register(settings: MasterKeySettings, table: KeyTable): DynamicModule {
    return {
      module: EncryptionModule,
      global: true,
      providers: [
        {
          provide: UserKeys,
          useFactory: (database: Database, clock: Clock) =>
            new UserKeys(database, table, masterKeysOf(settings), clock),
          inject: [Database, Clock],
        },
        {
          provide: SecretTables,
          useFactory: (database: Database, clock: Clock) =>
            new SecretTables(database, table, masterKeysOf(settings), clock),
          inject: [Database, Clock],
        },
        {
          provide: ForgetErasedKeys,
          useFactory: (nats: Nats, keys: UserKeys) => new ForgetErasedKeys(nats, keys),
          inject: [Nats, UserKeys],
        },
      ],
      exports: [UserKeys, SecretTables],
    };
  }
}
