export * from './personal-data.js';
export * from './planted-rows.js';
