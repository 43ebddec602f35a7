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

/** What operators see: accounts, use, cost, revenue, and what people write to them. */
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
          // Calls are answered all the same: what a job is lost of is found by a sweep.
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
