export { Ban } from './ban.entity.js';
export { Suspension } from './suspension.entity.js';
export { Suspensions } from './suspensions.js';
export { SuspensionsModule } from './suspensions.module.js';
