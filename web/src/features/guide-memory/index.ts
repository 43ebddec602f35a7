export { GuideMemoryScreen } from './guide-memory-screen.js';
