export { GroupActivity } from './group-activity.entity.js';
export { GroupInsightsModule } from './group-insights.module.js';
export { HelpfulInsight } from './helpful-insight.entity.js';
