import { Module } from '@nestjs/common';
import { DaysModule } from '../../days/index.js';
import { GenerationsModule } from '../../generations/index.js';
import { QuietTimeModule } from '../../quiet-time/index.js';
import { TasksModule } from '../../tasks/index.js';
import { DailyPromptsRepository } from '../daily-prompts.repository.js';
import { PromptStore } from '../prompt-store.js';
import { DailyPromptMaker } from './daily-prompt-maker.js';
import { DuePromptsRepository } from './due-prompts.repository.js';
import { FreshPrompt } from './fresh-prompt.js';
import { PromptMaterialRepository } from './prompt-material.repository.js';
import { PromptWriter } from './prompt-writer.js';
import { ReadPromptInput } from './read-prompt-input.js';
import { SweepPromptsProcessor } from './sweep-prompts.processor.js';

/** Worker module that makes prompts, ahead of time and on request. Needs EncryptionModule and ModelModule. */
@Module({
  imports: [DaysModule, GenerationsModule, QuietTimeModule, TasksModule],
  providers: [
    DailyPromptMaker,
    DailyPromptsRepository,
    DuePromptsRepository,
    FreshPrompt,
    PromptMaterialRepository,
    PromptStore,
    PromptWriter,
    ReadPromptInput,
    SweepPromptsProcessor,
  ],
})
export class MakingPromptsModule {}
