export { AppealedPostsRepository } from './appealed-posts.repository.js';
export { AuthorBlock } from './author-block.entity.js';
export { BlocksRepository, MAX_BLOCKS } from './blocks.repository.js';
export { POST_COLUMNS, type PostRow, toStoredPost } from './post-row.js';
export { type NewPost, PostsRepository } from './posts.repository.js';
export { isShownTo, type StoredPost } from './stored-post.js';
export { TracesRepository } from './traces.repository.js';
