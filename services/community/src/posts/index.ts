export { Post } from './post.entity.js';
