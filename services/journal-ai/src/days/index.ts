export { DailyUse } from './daily-use.entity.js';
export { DaysModule } from './days.module.js';
