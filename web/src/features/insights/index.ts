export { InsightsScreen } from './insights-screen.js';
