export * from './notices.js';
export * from './notices.module.js';
