export { ActivityModule } from './activity.module.js';
export { TabDay } from './tab-day.entity.js';
