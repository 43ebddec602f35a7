export { AccessModule } from './access.module.js';
export { ForumReader } from './forum-reader.entity.js';
export { ForumVisit } from './forum-visit.entity.js';
export { isNewAt } from './newcomers.js';
export { type OpenedForum, OpenForum } from './open-forum.js';
