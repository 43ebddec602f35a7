export * from './live.module.js';
export * from './live-tabs.js';
