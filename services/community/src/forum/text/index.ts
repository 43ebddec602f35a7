export { cleanText } from './clean-text.js';
