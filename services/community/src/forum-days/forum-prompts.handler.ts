import { Controller } from '@nestjs/common';
import { type ForumPromptMade, forumPromptMade } from '@shadow-guide/contracts';
import { OnEvent, type ReceivedEvent } from '@shadow-guide/kernel';

@Controller()
export class ForumPromptsHandler {
  @OnEvent(forumPromptMade, 'take-forum-prompt')
  async onMade(_event: ReceivedEvent<ForumPromptMade>): Promise<void> {}
}
