export { BlockAuthor } from './block-author.js';
export { CreatePost } from './create-post.js';
export { EraseTraces } from './erase-traces.js';
export { RemovePost } from './remove-post.js';
export { WritersRepository } from './writers.repository.js';
