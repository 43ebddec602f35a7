import { Module } from '@nestjs/common';
import { ForumDays } from './forum-days.js';
import { ForumPromptsHandler } from './forum-prompts.handler.js';
import { SweepForumDaysProcessor } from './sweep-forum-days.processor.js';

@Module({
  controllers: [ForumPromptsHandler],
  providers: [ForumDays, SweepForumDaysProcessor],
  exports: [ForumDays],
})
export class ForumDaysModule {}
