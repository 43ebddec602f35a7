export * from './ping.module.js';
export * from './service-ping.js';
