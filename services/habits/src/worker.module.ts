import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { EncryptionModule } from '@shadow-guide/encryption';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import type { HabitsConfig } from './config.js';
import { habitsDatabase } from './database/database.js';
import { habitsKeys } from './encryption/index.js';
import { ReminderSendingModule } from './reminder-sending/index.js';
import { SweepingSuggestionDaysModule } from './suggestion-days/index.js';

/** Worker of the habits service: suggestions of days that have started, and reminders. */
@Module({})
export class WorkerModule {
  static register(config: HabitsConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        KernelModule.forRoot({
          ...{ kernel, clock },
          postgres: config.postgres,
          database: habitsDatabase,
          queues: config.redis,
        }),
        EncryptionModule.register(config.encryption, habitsKeys),
        EventsModule,
        ReminderSendingModule.register(config.push, config.publicUrl),
        SweepingSuggestionDaysModule,
      ],
    };
  }
}
