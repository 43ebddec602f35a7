import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { EncryptionModule } from '@shadow-guide/encryption';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import { ChallengesModule } from './challenges/index.js';
import type { HabitsConfig } from './config.js';
import { habitsDatabase } from './database/database.js';
import { habitsKeys } from './encryption/index.js';
import { GoalsModule } from './goals/index.js';
import { HabitsModule } from './habits/index.js';
import { PersonalDataModule } from './personal-data/index.js';
import { RemindersModule } from './reminders/index.js';
import { SuggestionsModule } from './suggestions/index.js';

/** The habits service: daily habits, goals, and mindfulness challenges. */
@Module({})
export class AppModule {
  static register(config: HabitsConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.forRoot({
          ...{ kernel, clock },
          postgres: config.postgres,
          database: habitsDatabase,
          queues: config.redis,
          // RPC keeps working without Redis; the sweep re-enqueues rows whose job was lost.
          readyWithout: ['redis'],
        }),
        EncryptionModule.register(config.encryption, habitsKeys),
        EventsModule,
        HabitsModule,
        ChallengesModule,
        RemindersModule.register(config.push, config.publicUrl),
        SuggestionsModule,
        GoalsModule,
        PersonalDataModule,
      ],
    };
  }
}
