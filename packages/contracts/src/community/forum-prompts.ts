import { contract, endpoint } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { OneOf, Text, TextList } from '../core/fields.js';
import { type ForumCategory, forumCategories } from '../facts/community.js';

export class ForumDayRef {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD in UTC' }) day: string;
}

/** Facts about the prompts of earlier days, so that the new prompt differs from them. */
export class ForumPromptRequest extends ForumDayRef {
  @OneOf(forumCategories) category: ForumCategory;
  @TextList({ max: 30, maxLength: 400, about: 'The latest prompts, none of which may come again' })
  recentPrompts: string[];
}

/** Whether a prompt is being generated. */
export class RequestedForumPrompt {
  @OneOf(['requested', 'made']) state: 'requested' | 'made';
}

/** A prompt that a model wrote. */
export class MadeForumPrompt {
  @Text({ max: 400 }) promptText: string;
  @OneOf(forumCategories) category: ForumCategory;
}

/**
 * Prompts that the community service requests from journal-ai, the only service that calls a model. The request
 * contains nothing that a person wrote.
 */
export const forumPromptMaking = contract('journal-ai.forum-prompts', {
  /** Requests the prompt of a UTC day; repeating it for the same day changes nothing. */
  request: endpoint({
    input: ForumPromptRequest,
    output: RequestedForumPrompt,
    access: 'service',
    callers: ['community'],
  }),
  fetch: endpoint({
    input: ForumDayRef,
    output: MadeForumPrompt,
    access: 'service',
    callers: ['community'],
    errors: ['forum_prompt_not_found'],
  }),
});

/** A prompt for a day of the forum was generated; the subscriber fetches it. */
export class ForumPromptMade extends ForumDayRef {}

/** Published by journal-ai in the transaction that stores the prompt. */
export const forumPromptMade = event('journal-ai.forum-prompt-made', ForumPromptMade, ['community']);
