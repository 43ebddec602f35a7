import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { EncryptionModule } from '@shadow-guide/encryption';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import type { JournalConfig } from './config.js';
import { journalDatabase } from './database/database.js';
import { journalKeys } from './encryption/journal-keys.js';
import { InsightsModule } from './insights/index.js';
import { JournalModule } from './journal/journal.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { PersonaChatModule } from './persona-chat/persona-chat.module.js';
import { PersonasModule } from './personas/index.js';
import { ProfileModule } from './profile/profile.module.js';
import { QuietTimeModule } from './quiet-time/quiet-time.module.js';
import { StatsModule } from './stats/stats.module.js';

/** The journal-ai service: what a person writes, and what was found in it. */
@Module({})
export class AppModule {
  static register(config: JournalConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.forRoot({
          ...{ kernel, clock },
          postgres: config.postgres,
          database: journalDatabase,
          queues: config.redis,
        }),
        EncryptionModule.register(config.encryption, journalKeys),
        EventsModule,
        JournalModule,
        InsightsModule,
        PersonasModule,
        PersonaChatModule,
        ProfileModule,
        StatsModule,
        LimitsModule,
        QuietTimeModule,
      ],
    };
  }
}
