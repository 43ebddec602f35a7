export { type CheckedHandle, checkHandle } from './check-handle.js';
export { skeletonOf } from './handle-skeleton.js';
