export * from './chat.module.js';
export type { GenerationEndpoints } from './generation-follower.js';
export * from './generation-results.js';
export * from './open-streams.js';
