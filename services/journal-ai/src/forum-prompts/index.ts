export { ForumPromptsModule } from './forum-prompts.module.js';
