import { Module } from '@nestjs/common';
import { AnalysisModule } from './analysis/index.js';
import { ConversationsModule, ReadReplyInput, ReplyStore, SettleSafety } from './conversations/index.js';
import { MakingPromptsModule } from './daily-prompts/index.js';
import { DaysModule } from './days/index.js';
import { EarlierLinesModule } from './earlier-lines/index.js';
import {
  CompletionJudge,
  ExerciseReply,
  ExerciseRunsRepository,
  ReadExerciseMessage,
} from './exercises/index.js';
import { FindingsModule } from './findings/index.js';
import { MakingForumPromptsModule } from './forum-prompts/index.js';
import { GenerationsModule } from './generations/index.js';
import { GoalPlanner, GoalPlansRepository } from './goal-plans/index.js';
import { RememberingModule } from './guide-memory/index.js';
import { ChosenGuideModule, PersonalitySample } from './guide-settings/index.js';
import { MakingHabitSuggestionsModule } from './habit-suggestions/index.js';
import { InsightsModule } from './insights/index.js';
import { JournalReply, ReadEntry } from './journal/index.js';
import {
  CompletionFinder,
  CompletionStore,
  OnboardingCompletion,
  OnboardingReply,
  OnboardingRepository,
  RunCompletionsRepository,
} from './onboarding/index.js';
import { PersonaFinder, PersonaReply, ReadPersonaMessage } from './persona-chat/index.js';
import { PersonasModule } from './personas/index.js';
import {
  DailySummariesRepository,
  DailySummary,
  ReviewingModule,
  SweepDaysProcessor,
  WrittenDaysRepository,
} from './profile/index.js';
import { QuietTimeModule } from './quiet-time/index.js';
import { RecallModule } from './recall/index.js';
import { LoopsModule } from './rest/index.js';
import { SafetyModule } from './safety/index.js';
import { SecondSafetyCheck } from './second-look/index.js';
import { SharedTablesRepository, SpeakerChooser, TableReply, TableSeats } from './shared-tables/index.js';
import { TasksModule } from './tasks/index.js';

/** The generators of all kinds, with the modules they need. */
@Module({
  imports: [
    AnalysisModule,
    ChosenGuideModule,
    ConversationsModule,
    DaysModule,
    EarlierLinesModule,
    FindingsModule,
    GenerationsModule,
    InsightsModule,
    LoopsModule,
    MakingForumPromptsModule,
    MakingHabitSuggestionsModule,
    MakingPromptsModule,
    PersonasModule,
    QuietTimeModule,
    RecallModule,
    ReviewingModule,
    RememberingModule,
    SafetyModule,
    TasksModule,
  ],
  providers: [
    ReadReplyInput,
    ReplyStore,
    SettleSafety,
    SecondSafetyCheck,
    JournalReply,
    ReadEntry,
    PersonaReply,
    PersonaFinder,
    PersonalitySample,
    ReadPersonaMessage,
    OnboardingReply,
    OnboardingCompletion,
    OnboardingRepository,
    RunCompletionsRepository,
    CompletionFinder,
    CompletionStore,
    TableReply,
    TableSeats,
    SharedTablesRepository,
    SpeakerChooser,
    ExerciseReply,
    ReadExerciseMessage,
    ExerciseRunsRepository,
    CompletionJudge,
    DailySummary,
    DailySummariesRepository,
    SweepDaysProcessor,
    WrittenDaysRepository,
    GoalPlanner,
    GoalPlansRepository,
  ],
})
export class GeneratorsModule {}
