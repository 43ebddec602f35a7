import { Controller } from '@nestjs/common';
import { type ForumPromptMade, forumPromptMade } from '@shadow-guide/contracts';
import { OnEvent, type ReceivedEvent } from '@shadow-guide/kernel';
import { AcceptForumPrompt } from './accept-forum-prompt.js';

@Controller()
export class ForumPromptsHandler {
  constructor(private readonly takePrompt: AcceptForumPrompt) {}

  @OnEvent(forumPromptMade, 'take-forum-prompt')
  onMade(event: ReceivedEvent<ForumPromptMade>): Promise<void> {
    return this.takePrompt.run(event);
  }
}
