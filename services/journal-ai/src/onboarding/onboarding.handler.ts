import { Controller } from '@nestjs/common';
import {
  type CompletionState,
  type OnboardingFlow,
  type OnboardingStepState,
  onboarding,
  type StartStep,
  type TurnRef,
} from '@shadow-guide/contracts';
import { type Call, Database, Handle } from '@shadow-guide/kernel';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { CompleteOnboarding } from './completion/complete-onboarding.js';
import { RunCompletionsRepository } from './completion/run-endings.repository.js';
import { GetFlow } from './flow/get-flow.js';
import { AcceptStepAnswer } from './reply/accept-step-answer.js';

/** Endpoints of the assessment. */
@Controller()
export class OnboardingHandler {
  constructor(
    private readonly flow: GetFlow,
    private readonly steps: AcceptStepAnswer,
    private readonly completion: CompleteOnboarding,
    private readonly endings: RunCompletionsRepository,
    private readonly prompts: ForgetPrompts,
    private readonly database: Database,
  ) {}

  @Handle(onboarding.getFlow)
  getFlow(_input: undefined, { caller }: Call): Promise<OnboardingFlow> {
    return this.flow.run(caller);
  }

  @Handle(onboarding.startStep)
  startStep(input: StartStep, { caller }: Call): Promise<OnboardingStepState> {
    return this.steps.run(input, caller);
  }

  @Handle(onboarding.getStep)
  getStep({ requestId }: TurnRef, { caller }: Call): Promise<OnboardingStepState> {
    return this.steps.get(requestId, caller);
  }

  @Handle(onboarding.startCompletion)
  startCompletion(_input: TurnRef, { caller }: Call): Promise<CompletionState> {
    return this.completion.start(caller);
  }

  @Handle(onboarding.getCompletion)
  getCompletion({ requestId }: TurnRef, { caller }: Call): Promise<CompletionState> {
    return this.completion.get(requestId, caller);
  }

  @Handle(onboarding.forget)
  async forget(_input: undefined, { caller }: Call): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      this.prompts.sendForgetAssessment(transaction, caller.userId);
      this.endings.sendForget(transaction, caller.userId);
    });
  }
}
