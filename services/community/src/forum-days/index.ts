export { type ForumDay, ForumDays } from './forum-days.js';
export { ForumDaysModule } from './forum-days.module.js';
export { RequestDayPrompt } from './request-day-prompt.js';
