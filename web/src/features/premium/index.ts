export { PremiumScreen } from './premium-screen.js';
