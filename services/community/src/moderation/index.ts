export { Appeal } from './appeal.entity.js';
export { ModerationModule } from './moderation.module.js';
export { ModerationDecision } from './moderation-decision.entity.js';
export { type PostReview, ReviewPost } from './review-post.js';
