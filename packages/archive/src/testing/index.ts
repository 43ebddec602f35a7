export * from './planted-rows.js';
