import { Module } from '@nestjs/common';
import { DaysModule } from '../days/index.js';
import { GenerationsModule } from '../generations/index.js';
import { QuietTimeModule } from '../quiet-time/index.js';
import { DailyPromptsHandler } from './daily-prompts.handler.js';
import { DailyPromptsRepository } from './daily-prompts.repository.js';
import { FollowPrompt } from './follow-prompt.js';
import { PromptMaterialRepository } from './making/prompt-material.repository.js';
import { PromptStore } from './prompt-store.js';
import { ServePrompt } from './serve-prompt.js';
import { StartPrompt } from './start-prompt.js';

/** Daily prompts; needs EncryptionModule. */
@Module({
  imports: [DaysModule, GenerationsModule, QuietTimeModule],
  controllers: [DailyPromptsHandler],
  providers: [
    DailyPromptsRepository,
    FollowPrompt,
    PromptMaterialRepository,
    PromptStore,
    ServePrompt,
    StartPrompt,
  ],
})
export class DailyPromptsModule {}
