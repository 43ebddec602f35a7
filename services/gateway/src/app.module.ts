import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import { AccountModule } from './account/index.js';
import { AccountFeedModule } from './account-feed/index.js';
import { AdminPeopleModule } from './admin-people/index.js';
import { AdsModule } from './ads/index.js';
import { ArchiveModule } from './archive/index.js';
import { BillingModule } from './billing/index.js';
import { ChatModule } from './chat/index.js';
import { GatewayConfig } from './config.js';
import { gatewayDatabase } from './database/database.js';
import { ErasuresModule } from './erasures/index.js';
import { ForwardingModule } from './forwarding/index.js';
import { GoalsModule } from './goals/index.js';
import { GuideSettingsModule } from './guide-settings/index.js';
import { HealthModule } from './health/index.js';
import { LiveModule } from './live/index.js';
import { LoginModule } from './login/index.js';
import { LookingBackModule } from './looking-back/index.js';
import { OnboardingModule } from './onboarding/index.js';
import { PatchNotesModule } from './patch-notes/index.js';
import { PromptsModule } from './prompts/index.js';
import { QueueBoardModule } from './queue-board/index.js';
import { contracts } from './routes.js';

@Module({})
export class AppModule {
  static register(config: GatewayConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      // Every feature uses the same settings.
      global: true,
      imports: [
        KernelModule.forRoot({
          kernel,
          clock,
          postgres: config.postgres,
          database: gatewayDatabase,
          // Other services answer most requests, so the gateway is ready without the database; requests that need it
          // fail with a specific error.
          readyWithout: ['postgres'],
        }),
        AccountModule,
        AccountFeedModule,
        AdminPeopleModule,
        AdsModule,
        ArchiveModule,
        BillingModule,
        ChatModule,
        ErasuresModule,
        ForwardingModule.of(contracts),
        GoalsModule,
        GuideSettingsModule,
        HealthModule,
        LiveModule,
        LoginModule,
        LookingBackModule,
        OnboardingModule,
        PatchNotesModule,
        PromptsModule,
        QueueBoardModule,
        EventsModule,
      ],
      providers: [{ provide: GatewayConfig, useValue: config }],
      exports: [GatewayConfig],
    };
  }
}
