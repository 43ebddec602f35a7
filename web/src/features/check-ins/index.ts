export { CheckInsScreen } from './check-ins-screen.js';
