export * from './login.module.js';
export * from './login.routes.js';
