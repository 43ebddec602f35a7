export { StoredForumPrompt } from './forum-prompt.entity.js';
export { ForumPromptsModule, MakingForumPromptsModule } from './forum-prompts.module.js';
