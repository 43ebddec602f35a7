export { HabitsScreen } from './habits-screen.js';
