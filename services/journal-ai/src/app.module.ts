import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@shadow-guide/durable-work';
import { EncryptionModule } from '@shadow-guide/encryption';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import { CheckInModule } from './check-in/index.js';
import type { JournalConfig } from './config.js';
import { CoreConversationsModule } from './core-conversations/index.js';
import { DailyPromptsModule } from './daily-prompts/index.js';
import { journalDatabase } from './database/database.js';
import { DeletionsModule } from './deletions/index.js';
import { journalKeys } from './encryption/index.js';
import { ExercisesModule } from './exercises/index.js';
import { FiguresModule } from './figures/index.js';
import { ForumPromptsModule } from './forum-prompts/index.js';
import { GoalPlansModule } from './goal-plans/index.js';
import { GuideMemoryModule } from './guide-memory/index.js';
import { GuideRestModule } from './guide-rest/index.js';
import { GuideSettingsModule } from './guide-settings/index.js';
import { HabitSuggestionsModule } from './habit-suggestions/index.js';
import { HistoryModule } from './history/index.js';
import { InsightsModule } from './insights/index.js';
import { JournalModule } from './journal/index.js';
import { LimitsModule } from './limits/index.js';
import { LookingBackModule } from './looking-back/index.js';
import { ModelServerModule } from './model-server/index.js';
import { OnboardingModule } from './onboarding/index.js';
import { PersonaCareModule } from './persona-care/index.js';
import { PersonaChatModule } from './persona-chat/index.js';
import { PersonalDataModule } from './personal-data/index.js';
import { PersonasModule } from './personas/index.js';
import { ProfileModule } from './profile/index.js';
import { QuietTimeModule } from './quiet-time/index.js';
import { RestModule } from './rest/index.js';
import { RevisionsModule } from './revisions/index.js';
import { SafetyCountsModule } from './safety/index.js';
import { SafetyPlanModule } from './safety-plan/index.js';
import { ScreenersModule } from './screeners/index.js';
import { SearchModule } from './search/index.js';
import { SharedTablesModule } from './shared-tables/index.js';
import { StatsModule } from './stats/index.js';
import { TasksModule } from './tasks/index.js';
import { TopicsModule } from './topics/index.js';
import { TrendsModule } from './trends/index.js';
import { VerdictsModule } from './verdicts/index.js';

/** The journal-ai service: people's writing and the findings in it. */
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
          // RPC keeps working without Redis; a sweep re-enqueues rows whose job was lost.
          readyWithout: ['redis'],
        }),
        EncryptionModule.register(config.encryption, journalKeys),
        EventsModule,
        SafetyCountsModule,
        JournalModule,
        HistoryModule,
        DeletionsModule,
        SearchModule,
        RevisionsModule,
        LookingBackModule,
        InsightsModule,
        TopicsModule,
        TrendsModule,
        VerdictsModule,
        CoreConversationsModule,
        PersonasModule,
        PersonaChatModule,
        PersonaCareModule,
        OnboardingModule,
        TasksModule,
        SharedTablesModule,
        ExercisesModule,
        ProfileModule,
        DailyPromptsModule,
        StatsModule,
        LimitsModule,
        ModelServerModule.register(config.modelServer),
        QuietTimeModule,
        CheckInModule,
        SafetyPlanModule,
        ScreenersModule,
        RestModule,
        GuideSettingsModule,
        GuideMemoryModule,
        GoalPlansModule,
        ForumPromptsModule,
        HabitSuggestionsModule,
        FiguresModule,
        GuideRestModule,
        PersonalDataModule,
      ],
    };
  }
}
