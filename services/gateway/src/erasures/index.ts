export { Erasure } from './erasure.entity.js';
export { ErasuresModule } from './erasures.module.js';
export { LoggedErasure } from './logged-erasure.entity.js';
export { ServiceErasure } from './service-erasure.entity.js';
export { StopWhenErased } from './stop-when-erased.js';
