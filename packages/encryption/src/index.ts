import 'reflect-metadata';

export type { KeyErasure } from './destroy-keys.js';
export * from './encryption.module.js';
export * from './erase-sealed.js';
export * from './key-entities.js';
export * from './key-table.js';
export * from './master-key.settings.js';
export * from './master-keys.js';
export * from './padded.js';
export * from './rewrap-keys.js';
export * from './rotation-command.js';
export * from './sealed-day-counts.js';
export * from './sealed-place.js';
export * from './service-cipher.js';
export * from './service-secrets.js';
export * from './user-cipher.js';
export * from './user-keys.js';
