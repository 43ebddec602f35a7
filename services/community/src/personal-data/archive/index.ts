export { groupsPart } from './groups.js';
export { type KeptPostsContext, keptPostsPart } from './kept-posts.js';
