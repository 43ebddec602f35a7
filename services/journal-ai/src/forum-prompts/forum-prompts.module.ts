import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { ForumPromptMaker } from './forum-prompt-maker.js';
import { ForumPromptsHandler } from './forum-prompts.handler.js';
import { ForumPromptsRepository } from './forum-prompts.repository.js';
import { RequestForumPrompt } from './request-forum-prompt.js';

/** Prompts of the forum, as the community service asks for them. */
@Module({
  imports: [GenerationsModule],
  controllers: [ForumPromptsHandler],
  providers: [ForumPromptsRepository, RequestForumPrompt],
})
export class ForumPromptsModule {}

/** Makes them; for a worker. Needs EventsModule and ModelModule. */
@Module({ providers: [ForumPromptMaker, ForumPromptsRepository] })
export class MakingForumPromptsModule {}
