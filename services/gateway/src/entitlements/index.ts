export * from './entitlements.cache.js';
export * from './entitlements.module.js';
export * from './free-plan.js';
