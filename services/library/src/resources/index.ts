export { Resource } from './resource.entity.js';
export { resourceNotFound } from './resource-errors.js';
export { ResourceRows } from './resource-rows.js';
export { ResourcesModule } from './resources.module.js';
