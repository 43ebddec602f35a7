export * from './callers.js';
export * from './count-queries.js';
export * from './own-database.js';
export * from './test-kernel.js';
