export * from './person-keys.js';
export * from './redis.module.js';
export * from './session-redis.js';
