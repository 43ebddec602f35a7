import { Controller } from '@nestjs/common';
import {
  type ForumDayRef,
  type ForumPromptRequest,
  forumPromptMaking,
  type MadeForumPrompt,
  NO_PERSON_ID,
  type RequestedForumPrompt,
} from '@shadow-guide/contracts';
import { type Call, Handle, notFound, servicesOnly } from '@shadow-guide/kernel';
import { ForumPromptsRepository } from './forum-prompts.repository.js';
import { RequestForumPrompt } from './request-forum-prompt.js';

@Controller()
export class ForumPromptsHandler {
  constructor(
    private readonly requestPrompt: RequestForumPrompt,
    private readonly prompts: ForumPromptsRepository,
  ) {}

  @Handle(forumPromptMaking.request)
  async request(request: ForumPromptRequest, call: Call): Promise<RequestedForumPrompt> {
    requireServiceCaller(call);
    return this.requestPrompt.run(request);
  }

  @Handle(forumPromptMaking.fetch)
  async fetch({ day }: ForumDayRef, call: Call): Promise<MadeForumPrompt> {
    requireServiceCaller(call);
    const made = await this.prompts.findMade(day);
    if (!made) throw notFound('forum_prompt_not_found', 'There is no prompt for that day.');
    return made;
  }
}

/**
 * @throws DomainError `services_only` when the caller is a person, or when a service makes the call for a person: forum
 * prompts belong to no person
 */
function requireServiceCaller({ serviceCaller }: Call): void {
  if (serviceCaller.subjectId !== NO_PERSON_ID) throw servicesOnly();
}
