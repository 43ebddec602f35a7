export { adminAnalyticsKeys } from './admin-analytics-keys.js';
