export { AskForPrompt } from './ask-for-prompt.js';
export { type ForumDay, ForumDays } from './forum-days.js';
export { ForumDaysModule } from './forum-days.module.js';
