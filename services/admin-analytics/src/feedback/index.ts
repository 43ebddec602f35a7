export { Feedback } from './feedback.entity.js';
export { FeedbackModule } from './feedback.module.js';
export { openMessage } from './feedback.seal.js';
