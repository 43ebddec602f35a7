export { ModerationModule } from './moderation.module.js';
export { type PostReview, ReviewPost } from './review-post.js';
