import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { GenerationsModule } from '../generations/index.js';
import { InsightsModule } from '../insights/index.js';
import { PersonasModule } from '../personas/index.js';
import { SafetyModule } from '../safety/index.js';
import { TasksModule } from '../tasks/index.js';
import { CompleteOnboarding } from './completion/complete-onboarding.js';
import { RunCompletionsRepository } from './completion/run-endings.repository.js';
import { GetFlow } from './flow/get-flow.js';
import { OnboardingHandler } from './onboarding.handler.js';
import { OnboardingRepository } from './onboarding.repository.js';
import { AcceptStepAnswer } from './reply/accept-step-answer.js';

/** The assessment for new people; needs EncryptionModule. */
@Module({
  imports: [
    ConversationsModule,
    GenerationsModule,
    InsightsModule,
    PersonasModule,
    SafetyModule,
    TasksModule,
  ],
  controllers: [OnboardingHandler],
  providers: [
    CompleteOnboarding,
    ForgetPrompts,
    GetFlow,
    OnboardingRepository,
    RunCompletionsRepository,
    AcceptStepAnswer,
  ],
})
export class OnboardingModule {}
