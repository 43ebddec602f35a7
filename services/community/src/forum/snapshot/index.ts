export { ChangesRepository } from './changes.repository.js';
export { ForumSnapshot, MAX_POSTS_OF_DAY } from './forum-snapshot.js';
export { type Place, PostsOfDay, type Thread } from './posts-of-day.js';
