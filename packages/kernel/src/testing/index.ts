export * from './callers.js';
export * from './test-kernel.js';
