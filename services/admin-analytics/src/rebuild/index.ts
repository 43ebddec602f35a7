export { RebuildModule } from './rebuild.module.js';
export { RebuildEverything } from './rebuild-everything.js';
