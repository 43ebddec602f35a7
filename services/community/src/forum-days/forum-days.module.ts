import { Module } from '@nestjs/common';
import { AcceptForumPrompt } from './accept-forum-prompt.js';
import { ForumDaysHandler } from './forum-days.handler.js';
import { ForumDays } from './forum-days.js';
import { ForumDaysRepository } from './forum-days.repository.js';
import { ForumPromptsHandler } from './forum-prompts.handler.js';
import { MadePromptsRepository } from './made-prompts.repository.js';
import { OpenDay } from './open-day.js';
import { PromptGauge } from './prompt-gauge.js';
import { RequestDayPrompt } from './request-day-prompt.js';

/** The days of the forum and their prompts. */
@Module({
  controllers: [ForumDaysHandler, ForumPromptsHandler],
  providers: [
    RequestDayPrompt,
    ForumDays,
    ForumDaysRepository,
    MadePromptsRepository,
    OpenDay,
    PromptGauge,
    AcceptForumPrompt,
  ],
  exports: [RequestDayPrompt, ForumDays],
})
export class ForumDaysModule {}
