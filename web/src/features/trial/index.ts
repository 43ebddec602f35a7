export { TrialBanner } from './trial-banner.js';
