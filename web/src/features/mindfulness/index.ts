export { MindfulScreen } from './mindful-screen.js';
