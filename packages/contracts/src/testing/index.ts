export * from './callers.js';
