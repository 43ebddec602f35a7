export * from './openapi.js';
