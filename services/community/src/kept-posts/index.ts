export { KeptPostsModule } from './kept-posts.module.js';
