export { Registry } from 'prom-client';
export * from './health/event-loop.js';
export * from './health/health.js';
