import { type DynamicModule, Module } from '@nestjs/common';
import { EncryptionModule } from '@shadow-guide/encryption';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import { ChatModule } from './chat/chat.module.js';
import type { JournalConfig } from './config.js';
import { journalDatabase } from './database/database.js';
import { journalKeys } from './encryption/journal-keys.js';
import { InsightsModule } from './insights/index.js';
import { LimitsModule } from './limits/limits.module.js';
import { PersonasModule } from './personas/index.js';
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
        ChatModule,
        InsightsModule,
        PersonasModule,
        StatsModule,
        LimitsModule,
        QuietTimeModule,
      ],
    };
  }
}
