export * from './callers.js';
export * from './it-long.js';
