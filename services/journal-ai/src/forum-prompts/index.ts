export { ForumPromptsModule, MakingForumPromptsModule } from './forum-prompts.module.js';
