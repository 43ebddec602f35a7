export { quotesOf } from './insight-evidence.js';
export { InsightsScreen } from './insights-screen.js';
