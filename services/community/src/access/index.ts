export { AccessModule } from './access.module.js';
export { type OpenedForum, OpenForum } from './open-forum.js';
