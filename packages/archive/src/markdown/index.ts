export * from './blocks.js';
export { escapeText } from './escape-text.js';
