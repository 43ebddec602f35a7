export { BlockAuthor } from './block-author.js';
export { CreatePost } from './create-post.js';
export { EraseTraces } from './erase-traces.js';
export { type PostText, textOf } from './new-post.js';
export { paceOf, takeFrom } from './pace.js';
export { PostWriter } from './post-writer.entity.js';
export { RemovePost } from './remove-post.js';
export { WritersRepository } from './writers.repository.js';
