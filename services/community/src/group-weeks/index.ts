export { type GroupWeek, GroupWeeks } from './group-weeks.js';
export { GroupWeeksModule } from './group-weeks.module.js';
