export { GroupInsightsModule } from './group-insights.module.js';
