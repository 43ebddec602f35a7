export { ChangesRepository } from './changes.repository.js';
export { ForumSnapshot } from './forum-snapshot.js';
export { type Place, PostsOfDay, type Thread } from './posts-of-day.js';
