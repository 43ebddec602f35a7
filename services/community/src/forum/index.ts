export { ForumModule } from './forum.module.js';
export { EraseTraces } from './writing/index.js';
