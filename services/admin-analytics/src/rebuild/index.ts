export { RebuildModule } from './rebuild.module.js';
export { RebuildEverything } from './rebuild-everything.js';
export { RebuildProgress } from './rebuild-progress.entity.js';
