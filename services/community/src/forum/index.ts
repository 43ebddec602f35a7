export { ForumModule } from './forum.module.js';
