import { Controller } from '@nestjs/common';
import { forumPromptMaking } from '@shadow-guide/contracts';
import { Handle, unavailable } from '@shadow-guide/kernel';

@Controller()
export class ForumPromptsHandler {
  @Handle(forumPromptMaking.request)
  async request(): Promise<never> {
    throw unavailable();
  }

  @Handle(forumPromptMaking.fetch)
  async fetch(): Promise<never> {
    throw unavailable();
  }
}
