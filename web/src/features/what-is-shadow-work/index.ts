export { ShadowWorkGuide } from './shadow-work-guide.js';
