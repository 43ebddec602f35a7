import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { EncryptionModule } from '@shadow-guide/encryption';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import { AccessModule } from './access/index.js';
import type { CommunityConfig } from './config.js';
import { communityDatabase } from './database/database.js';
import { communityKeys } from './encryption/index.js';
import { ForumModule } from './forum/index.js';
import { ForumDaysModule } from './forum-days/index.js';
import { ForumTurnModule } from './forum-turn/index.js';
import { GroupChallengesModule } from './group-challenges/index.js';
import { GroupInsightsModule } from './group-insights/index.js';
import { GroupThreadModule } from './group-thread/index.js';
import { GroupsModule } from './groups/index.js';
import { KeptPostsModule } from './kept-posts/index.js';
import { ModerationModule } from './moderation/index.js';
import { PeopleModule } from './people/index.js';
import { PersonalDataModule } from './personal-data/index.js';
import { ReportsModule } from './reports/index.js';
import { SafetyCountsModule } from './safety-counts/index.js';
import { SuspensionsModule } from './suspensions/index.js';

/** The community service: the daily forum, support groups with their weekly threads, and moderation of both. */
@Module({})
export class AppModule {
  static register(config: CommunityConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.forRoot({
          ...{ kernel, clock },
          postgres: config.postgres,
          database: communityDatabase,
          queues: config.redis,
          // RPC keeps working without Redis; the sweep re-enqueues rows whose job was lost.
          readyWithout: ['redis'],
        }),
        EncryptionModule.register(config.encryption, communityKeys),
        EventsModule,
        PeopleModule,
        ForumDaysModule,
        ForumTurnModule,
        AccessModule,
        ForumModule,
        KeptPostsModule,
        ModerationModule,
        ReportsModule,
        SuspensionsModule,
        SafetyCountsModule,
        GroupsModule,
        GroupChallengesModule,
        GroupInsightsModule,
        GroupThreadModule,
        PersonalDataModule,
      ],
    };
  }
}
