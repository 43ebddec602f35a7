export * from './challenge-content.js';
