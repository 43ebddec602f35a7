export * from './chat.module.js';
export * from './open-streams.js';
