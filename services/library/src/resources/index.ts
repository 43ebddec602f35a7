export { ResourcesModule } from './resources.module.js';
