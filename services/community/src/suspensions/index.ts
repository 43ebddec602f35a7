export { Suspensions } from './suspensions.js';
export { SuspensionsModule } from './suspensions.module.js';
