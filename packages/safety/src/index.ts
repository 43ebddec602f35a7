export * from './check-safety.js';
export * from './crisis-card.js';
export * from './safety-finding.js';
