import { Controller } from '@nestjs/common';
import {
  type PromptEngagement,
  type PromptState,
  prompts,
  type RecordedEngagement,
  type TurnRef,
} from '@shadow-guide/contracts';
import { type Call, Clock, Handle, notFound } from '@shadow-guide/kernel';
import { DailyPromptsRepository } from './daily-prompts.repository.js';
import { FollowPrompt } from './follow-prompt.js';
import { StartPrompt } from './start-prompt.js';

@Controller()
export class DailyPromptsHandler {
  constructor(
    private readonly startPrompt: StartPrompt,
    private readonly followPrompt: FollowPrompt,
    private readonly repository: DailyPromptsRepository,
    private readonly clock: Clock,
  ) {}

  @Handle(prompts.startToday)
  startToday(input: TurnRef, { caller }: Call): Promise<PromptState> {
    return this.startPrompt.today(input, caller);
  }

  @Handle(prompts.startRegeneration)
  startRegeneration(input: TurnRef, { caller }: Call): Promise<PromptState> {
    return this.startPrompt.another(input, caller);
  }

  @Handle(prompts.getGeneration)
  getGeneration(input: TurnRef, { caller }: Call): Promise<PromptState> {
    return this.followPrompt.get(input, caller);
  }

  @Handle(prompts.recordEngagement)
  async recordEngagement(input: PromptEngagement, { caller }: Call): Promise<RecordedEngagement> {
    const isRecorded = await this.repository.recordEngagement(caller.userId, input, this.clock.now());
    if (!isRecorded) throw notFound('prompt_not_found', 'We could not find that prompt.');
    return { recorded: true };
  }
}
