import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { ForumPromptMaker } from './forum-prompt-maker.js';
import { ForumPromptsHandler } from './forum-prompts.handler.js';
import { ForumPromptsRepository } from './forum-prompts.repository.js';
import { RequestForumPrompt } from './request-forum-prompt.js';

/** Forum prompts, requested by the community service. */
@Module({
  imports: [GenerationsModule],
  controllers: [ForumPromptsHandler],
  providers: [ForumPromptsRepository, RequestForumPrompt],
})
export class ForumPromptsModule {}

/** Generates forum prompts; for workers. Needs EventsModule and ModelModule. */
@Module({ providers: [ForumPromptMaker, ForumPromptsRepository] })
export class MakingForumPromptsModule {}
