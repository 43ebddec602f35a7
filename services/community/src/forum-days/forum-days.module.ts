import { Module } from '@nestjs/common';
import { ForumDaysHandler } from './forum-days.handler.js';
import { ForumDays } from './forum-days.js';
import { ForumDaysRepository } from './forum-days.repository.js';
import { ForumPromptsHandler } from './forum-prompts.handler.js';
import { MadePromptsRepository } from './made-prompts.repository.js';
import { OpenDay } from './open-day.js';
import { SweepForumDaysProcessor } from './sweep-forum-days.processor.js';

/** The days of the forum, their prompts, and what happens when one is over. */
@Module({
  controllers: [ForumDaysHandler, ForumPromptsHandler],
  providers: [ForumDays, ForumDaysRepository, MadePromptsRepository, OpenDay, SweepForumDaysProcessor],
  exports: [ForumDays],
})
export class ForumDaysModule {}
