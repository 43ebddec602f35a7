import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { EncryptionModule } from '@shadow-guide/encryption';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import { ActivityModule } from './activity/index.js';
import type { AdminAnalyticsConfig } from './config.js';
import { adminAnalyticsDatabase } from './database/database.js';
import { adminAnalyticsKeys } from './encryption/index.js';
import { FeedbackModule } from './feedback/index.js';
import { PeopleModule } from './people/index.js';
import { PersonalDataModule } from './personal-data/index.js';
import { RebuildModule } from './rebuild/index.js';
import { RevenueModule } from './revenue/index.js';
import { UsageModule } from './usage/index.js';

/** The operators' view: accounts, usage, cost, revenue, and the feedback of users. */
@Module({})
export class AppModule {
  static register(config: AdminAnalyticsConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.forRoot({
          ...{ kernel, clock },
          postgres: config.postgres,
          database: adminAnalyticsDatabase,
          queues: config.redis,
          // RPC keeps working without Redis; the sweep re-enqueues rows whose job was lost.
          readyWithout: ['redis'],
        }),
        EncryptionModule.register(config.encryption, adminAnalyticsKeys),
        EventsModule,
        ActivityModule,
        FeedbackModule,
        PeopleModule,
        PersonalDataModule,
        RebuildModule,
        RevenueModule,
        UsageModule,
      ],
    };
  }
}
