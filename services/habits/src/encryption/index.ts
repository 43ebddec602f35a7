export { habitsKeys } from './habits-keys.js';
