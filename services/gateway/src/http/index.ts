export * from './connections.js';
export * from './edge.js';
export * from './error.filter.js';
export * from './event-stream.js';
export { allowInline } from './security-headers.js';
export * from './server.js';
export * from './slow-bodies.js';
