export * from './forwarding.module.js';
