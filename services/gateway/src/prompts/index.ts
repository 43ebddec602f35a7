export * from './prompts.module.js';
