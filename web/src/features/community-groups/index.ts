export { GroupsSection } from './groups-section.js';
export { InsightsSection } from './insights/insights-section.js';
export { type GroupSort, groupSorts, type InsightSort, insightSorts } from './sorts.js';
