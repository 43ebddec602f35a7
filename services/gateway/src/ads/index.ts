export * from './ads.module.js';
