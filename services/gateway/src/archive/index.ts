export { ArchiveModule } from './archive.module.js';
export { OneArchiveAtATime } from './one-archive-at-a-time.js';
