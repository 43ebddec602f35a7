export { GroupThreadModule } from './group-thread.module.js';
