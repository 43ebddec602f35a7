export { Deletion } from './deletion.entity.js';
export { DeletionsModule } from './deletions.module.js';
export { PurgingModule } from './purge/purging.module.js';
