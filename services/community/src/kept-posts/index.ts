export { KeptCopy } from './kept-copy.entity.js';
export { fingerprintOf, openKept, sealKept } from './kept-post.seal.js';
export { KeptPostsModule } from './kept-posts.module.js';
