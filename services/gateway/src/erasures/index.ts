export { ErasuresModule } from './erasures.module.js';
export { StopWhenErased } from './stop-when-erased.js';
