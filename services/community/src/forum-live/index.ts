export { ForumChanges } from './forum-changes.js';
export { ForumLiveModule } from './forum-live.module.js';
