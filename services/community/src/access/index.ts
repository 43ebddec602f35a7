export { AccessModule } from './access.module.js';
export { isNewAt } from './newcomers.js';
export { type OpenedForum, OpenForum } from './open-forum.js';
