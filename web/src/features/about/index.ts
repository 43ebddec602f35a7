export { AboutScreen } from './about-screen.js';
