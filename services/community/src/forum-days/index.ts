export { DayOfForum } from './day-of-forum.entity.js';
export { type ForumDay, ForumDays } from './forum-days.js';
export { ForumDaysModule } from './forum-days.module.js';
export { MadePrompt } from './made-prompt.entity.js';
export { RequestDayPrompt } from './request-day-prompt.js';
