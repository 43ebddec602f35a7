export { Rebuild } from './rebuild.js';
export { RebuildModule } from './rebuild.module.js';
